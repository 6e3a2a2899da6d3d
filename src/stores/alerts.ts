import * as v from 'valibot'
import { createStore } from './createStore'
import { deviceStorage, readStored, writeStored } from './storage'

/** What a user may be alerted to. */
export const ALERT_TOPICS = ['command', 'call', 'message', 'deadline'] as const
export type AlertTopic = (typeof ALERT_TOPICS)[number]

const topics = v.object({
  command: v.boolean(),
  call: v.boolean(),
  message: v.boolean(),
  deadline: v.boolean(),
})

const schema = v.object({
  /** How the open app alerts: with sound, or by vibration only. */
  way: v.picklist(['ring', 'vibrate']),
  /** The topics that alert while the app is open. */
  open: topics,
  /** The topics for which a shell may show push messages. */
  push: topics,
})
export type Alerts = v.InferOutput<typeof schema>

const KEY = 'alerts'
const ALL = { command: true, call: true, message: true, deadline: true }
const STANDARD: Alerts = { way: 'ring', open: ALL, push: ALL }

/** The alerts of this device (设置 › 提醒). */
export const useAlerts = createStore<Alerts>(() => readStored(deviceStorage, KEY, schema) ?? STANDARD)

export function setAlerts(change: Partial<Alerts>): void {
  useAlerts.setState(change)
  writeStored(deviceStorage, KEY, useAlerts.getState())
}

/** The topics that may be pushed, as a shell gets them. */
export const pushTopics = ({ push }: Alerts): AlertTopic[] => ALERT_TOPICS.filter((topic) => push[topic])
