import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CaseRecord } from '@/demo/case/model'
import { openVisit, type Visit } from '@/demo/visit/visits'
import type { PhotoKind } from '@/domain/attachment'
import { VISIT_WORD, type VisitKind, visitResultLabel } from '@/domain/visit'
import type { Device } from '@/platform/device'
import { LIN, onScreen, renderApp } from '../../app'
import { itIsAnEdit } from '../../families/itIsAnEdit'
import { watchWire } from '../../wire'
import { accountKnown } from '../case/city'
import { addPhoto, failure, photoArrived, standingAt, takePhoto } from '../steps'
import { edits, here, visitNow } from './visits'

/** The form of a visit of 林志强: its labels, its requests, and how to open it. */
export function visiting(kind: VisitKind) {
  const word = VISIT_WORD[kind]
  return {
    photos: `${word}照片`,
    textLabel: new RegExp(`^${word}说明`),
    /** A button of the decision: 属实, 不通过. */
    decide: (result: string) => screen.getByRole('button', { name: result }),
    sent: (wire: ReturnType<typeof watchWire>) =>
      wire.sent.filter(({ path }) => path.endsWith(`appTask/${kind}`)),
    open: async (id: string, device: Partial<Device> = standingAt(visitNow(id).record.place)) => {
      const app = renderApp({ at: `/${kind}Task`, as: LIN, device })
      await onScreen(`${word}任务`)
      await accountKnown()
      await app.router.navigate(`/${kind}Action?id=${id}`)
      await screen.findByLabelText(new RegExp(`^${word}说明`))
      await waitFor(() => expect(edits.holderOf(id)).toBe('林志强'))
      return app
    },
  }
}

export interface VisitSuite {
  kind: VisitKind
  /** A visit that can be submitted. */
  visit: () => Visit
  photoKind: PhotoKind
  /** Extra fields of its call. */
  extraFields: object
  /** The success message of a yes, and the case afterwards. */
  successMessage: string
  settled: (record: CaseRecord) => void
  /** A reason why it could not be done. */
  unable: string
}

/** Common tests of the forms of 核实 and 核查. */
export function itIsAVisit({ kind, visit: aVisit, ...facts }: VisitSuite): void {
  const { photos, textLabel, decide, sent, open } = visiting(kind)
  const word = VISIT_WORD[kind]
  const yes = visitResultLabel(kind, 'yes')

  itIsAnEdit({
    ...edits,
    at: `/${kind}Action`,
    title: `任务${word}`,
    from: { at: `/${kind}Task`, title: `${word}任务` },
    led: () => screen.findByText(new RegExp(`^已提交。还有 \\d+ 件待${word}`)),
    as: LIN,
    record: () => here(aVisit()),
    fill: async (user) => {
      await user.type(screen.getByLabelText(textLabel), '到场看过')
      await addPhoto(user, photos)
    },
    arrived: photoArrived,
    typed: { label: textLabel, text: '到场看过' },
    button: new RegExp(`^${yes}$`),
    call: `appTask/${kind}`,
    successMessage: facts.successMessage,
    queued: new RegExp(`^已${word} ${word}${yes} · `),
    missing: `请至少上传一张${photos}`,
  })

  it('has all results at the bottom, the yes last, and no choice above', async () => {
    await open(aVisit().visit.id)
    const names = within(screen.getByRole('contentinfo'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual((['unable', 'no', 'yes'] as const).map((result) => visitResultLabel(kind, result)))
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it(`${yes} requires a photo, sends the position, and moves the case on`, async () => {
    const wire = watchWire()
    const { visit, record } = aVisit()
    const { longitude, latitude } = record.place
    const { user } = await open(visit.id)
    await user.click(decide(yes))
    expect(await failure()).toBe(`请至少上传一张${photos}`)
    await takePhoto(user, photos)
    await user.click(decide(yes))
    await screen.findByText(facts.successMessage)
    expect(sent(wire)).toEqual([
      {
        method: 'POST',
        path: `/api-digital/api/v1/appTask/${kind}`,
        query: {},
        body: {
          clientId: expect.stringMatching(/^\w{16}$/),
          id: visit.id,
          time: '2026-06-12 15:00:00',
          result: 'yes',
          reasonType: '',
          opinion: '',
          longitude,
          latitude,
          accuracy: 12,
          farReason: '',
          ...facts.extraFields,
          attachments: [expect.objectContaining({ attachmentName: '现场.jpg', kind: facts.photoKind })],
        },
      },
    ])
    facts.settled(visitNow(visit.id).record)
  })

  it('goes to another collector when it could not be done, and the case keeps its stage', async () => {
    const { visit, record } = aVisit()
    const { stage } = record.facts
    const { user } = await open(visit.id)
    const unable = visitResultLabel(kind, 'unable')
    await user.click(decide(unable))
    await user.click(await screen.findByRole('radio', { name: facts.unable }))
    await user.click(decide(unable))
    await screen.findByText(`已上报无法${word}，任务转由他人${word}`)
    const now = visitNow(visit.id).record
    expect(now.facts.stage).toBe(stage)
    const next = openVisit(now)
    expect(next).toMatchObject({ kind, passedOn: { byName: '林志强', reason: facts.unable } })
    expect(next?.holderId).toBe(now.facts.taskHolderId)
    expect(next?.holderId).not.toBe('1001')
  })
}
