import { useEffect, useRef, useState } from 'react'
import { messages } from '@/api/contract/conversation'
import { isCallActive, talkedFor, type CallState, QUALITY_WORDS } from '@/domain/conversation/call'
import { callOutcomeText, talkClock } from '@/domain/conversation/callWords'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { to, useNav, useScreen } from '@/kit/screen/hooks'
import { now } from '@/stores/clock'
import { Button } from '@/ui/button/Button'
import { NavBar } from '@/ui/frame/NavBar'
import { Notice } from '@/ui/Card'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { Avatar, placeOf } from '@/features/conversation/people/Avatar'
import { Controls } from './Controls'
import { accept, dial, forget } from './session'
import { openLayer } from '@/stores/layers'
import { Icon } from '@/ui/icon/Icon'
import { VideoIcon } from '@/ui/icon/icons'
import { useCall, type CallShown } from './useCallState'
import type { Millis } from '@/domain/time'
import { resettable } from '@/domain/resettable'
import './call.css'

interface PictureProps {
  stream: MediaStream
  label: string
  className: string
  /** Mutes the sound: users must not hear themselves. */
  silent?: boolean
}

/** The video of a camera. */
function Picture({ stream, label, className, silent = false }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = video
    if (!current) return
    current.srcObject = stream
    // Rejected in the background. The browser plays it when the page becomes visible.
    void current.play()?.catch(() => undefined)
    return () => {
      current.srcObject = null
    }
  }, [stream])
  // eslint-disable-next-line jsx-a11y/media-has-caption -- two people talking
  return <video ref={video} className={className} aria-label={label} muted={silent} playsInline autoPlay />
}

/** The current time (ms), updated each second while `runs`. */
function useSeconds(runs: boolean): Millis {
  const [at, setAt] = useState(now)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setAt(now()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return at
}

const closeShown = resettable<() => void>(() => () => undefined)

/** Shows or removes the bar of a call that continues while another screen is visible. */
function showBar(wanted: boolean): void {
  closeShown.current()
  closeShown.current = wanted ? openLayer(() => <Bar />) : () => undefined
}

function Bar() {
  // The bar needs the navigator of the app, because that of a closed screen no longer works.
  const nav = useNav()
  const { state, theirs, name, peerId } = useCall()
  const at = useSeconds(state.phase === 'talking')
  if (!isCallActive(state)) return null
  const time = state.phase === 'talking' ? talkClock(talkedFor(state, Math.max(at, now()))) : '通话未接通'
  return (
    <button
      type="button"
      className="cg-call-away num"
      onClick={() => nav.go(to.videoCall({ peer: peerId, name }))}
    >
      {/* Hidden, so that the sound continues. */}
      {theirs && <Picture stream={theirs} label="对方的画面" className="cg-call-small" />}
      <Icon as={VideoIcon} size={16} />
      <span>
        {name} {time}，点此返回
      </span>
    </button>
  )
}

export interface CallRoomProps {
  peerId: string
  name: string
  /** The incoming call to answer; '' for an outgoing one. */
  callId: string
}

/**
 * The screen of a call with a colleague. If the user leaves it during the call, the call continues in a bar.
 */
export function CallRoom({ peerId, name, callId }: CallRoomProps) {
  const nav = useNav()
  const { row } = useScreen()
  const shown = useCall()
  const mine = shown.peerId === peerId
  const state: CallState = mine ? shown.state : { phase: 'idle' }
  const called = useName(peerId, name)
  useAnswer(callId, peerId, name)
  useBar()
  const live = isCallActive(state)
  return (
    <ScreenFrame
      body="bare"
      top={<NavBar title={row.title} onBack={nav.back} />}
      bottom={
        live ? (
          <Controls />
        ) : (
          <div className="cg-call-foot">
            <Button
              kind="ghost"
              grow
              onClick={() => nav.go(to.conversation({ peer: peerId, name: called.name }))}
            >
              发消息
            </Button>
            <Button grow onClick={() => void dial(peerId, called.name)}>
              {state.phase === 'idle' ? '呼叫' : state.phase === 'barred' ? '再试一次' : '再呼叫'}
            </Button>
          </div>
        )
      }
    >
      <div className="cg-call" data-phase={state.phase}>
        {live && <Pictures shown={shown} />}
        <div className={live && shown.theirs ? 'cg-call-who cg-call-over' : 'cg-call-who'}>
          {!(live && shown.theirs) && <Avatar large id={peerId} name={called.name} />}
          <h2>{called.name || '同事'}</h2>
          {called.place && <p>{called.place}</p>}
          <p className="cg-call-state num" role="status">
            <StateWords state={state} />
          </p>
        </div>
        <CallNotices shown={mine ? shown : null} />
      </div>
    </ScreenFrame>
  )
}

/** The person's name from the server, once loaded. */
function useName(peerId: string, name: string) {
  const { data } = useApiQuery(messages, { query: { peerId, size: 1 } })
  const peer = data?.peer
  return { name: peer?.name || name, place: peer ? placeOf(peer) : '' }
}

/** Answers an incoming call once: a reload must not answer it again. */
function useAnswer(callId: string, peerId: string, name: string): void {
  const taken = useRef('')
  useEffect(() => {
    if (callId === '' || taken.current === callId) return
    taken.current = callId
    void accept(callId, peerId, name)
  }, [callId, peerId, name])
}

/** On leaving, shows the bar for an active call, and clears an ended one. */
function useBar(): void {
  useEffect(() => {
    showBar(false)
    return () => {
      const live = isCallActive(useCall.getState().state)
      showBar(live)
      if (!live) forget()
    }
  }, [])
}

function Pictures({ shown: { theirs, own, covered, withoutPicture } }: { shown: CallShown }) {
  return (
    <>
      {theirs && <Picture stream={theirs} label="对方的画面" className="cg-call-theirs" />}
      {own && withoutPicture === '' && !covered && (
        <Picture stream={own} label="我的画面" className="cg-call-own" silent />
      )}
    </>
  )
}

const WORDS: Record<Exclude<CallState['phase'], 'talking' | 'ended'>, string> = {
  idle: '',
  asking: '正在打开相机和麦克风…',
  barred: '',
  dialling: '正在呼叫…',
  ringing: '对方手机正在响铃…',
  connecting: '正在接通…',
  reconnecting: '网络断开，正在重新连接…',
}

function StateWords({ state }: { state: CallState }) {
  const at = useSeconds(state.phase === 'talking')
  if (state.phase === 'talking') return talkClock(talkedFor(state, Math.max(at, now())))
  if (state.phase === 'ended')
    return callOutcomeText({ end: state.end, side: 'caller', byPeer: state.byPeer, talked: state.talked })
  return WORDS[state.phase]
}

/** Problems of video or sound, with advice. */
function CallNotices({ shown }: { shown: CallShown | null }) {
  if (!shown) return null
  const { barred, withoutPicture, quality, trouble, state } = shown
  const words = quality ? QUALITY_WORDS[quality] : ''
  return (
    <div className="cg-call-notes">
      {state.phase === 'barred' && barred && (
        <Notice tone="bad">
          {barred.message}。{barred.reason === 'denied' ? HOW_TO_ALLOW : OTHERWISE}
        </Notice>
      )}
      {withoutPicture && isCallActive(state) && <Notice tone="warn">{withoutPicture}</Notice>}
      {words && state.phase === 'talking' && <Notice tone="warn">{words}</Notice>}
      {trouble && <Notice tone="bad">{trouble}</Notice>}
    </div>
  )
}

const HOW_TO_ALLOW = '请在浏览器地址栏或系统设置的应用权限里允许相机和麦克风，再点“再试一次”，不用刷新。'
const OTHERWISE = '处理好后点“再试一次”，也可以发消息或打电话。'
