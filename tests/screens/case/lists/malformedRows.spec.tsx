import { screen, waitFor } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentUser } from '@/api/contract/account'
import { casePhotoNew, detailPart } from '@/api/contract/case'
import { querySignPage } from '@/api/contract/caseSign'
import { useSession } from '@/stores/session'
import { demo, onScreen, renderApp, server, takeMismatches, WANG } from '../../../app'
import { caseIn, listed, useCity } from '../city'
import { numbers, rowOf } from '../rows'

useCity()

// React warns here of two rows with one key.
const warned = vi.fn<(...args: unknown[]) => void>()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(warned))

const row = v.record(v.string(), v.unknown())
type Row = v.InferOutput<typeof row>

/** A less tidy gateway than the demo answers this path. */
function changeAnswer<S extends v.GenericSchema>(
  path: string,
  body: S,
  change: (body: v.InferOutput<S>) => unknown,
) {
  server.use(
    http.get(`*${path}`, async ({ request }) => {
      const answer: unknown = await (await getResponse(demo.handlers, request))?.json()
      const read = v.parse(v.looseObject({ body }), answer)
      return HttpResponse.json({ ...read, body: change(read.body) })
    }),
  )
}

const twice = (rows: readonly Row[]) => [...rows, ...rows]
const withOneId = (rows: readonly Row[]) => rows.map((each) => ({ ...each, id: 'r-1' }))

it('a list renders a repeated row once, skips one without an id, and reports both to the developer', async () => {
  changeAnswer(querySignPage.path, v.object({ list: v.array(row), total: v.number() }), ({ list, total }) => {
    const [first = {}, second = {}, third = {}] = list
    return { list: [{ ...first, labels: '' }, second, first, { ...third, id: null }], total }
  })
  renderApp({ at: '/caseSign', as: WANG })
  const [first, second] = listed('sign').map(({ taskNo }) => taskNo)
  await rowOf(first ?? '')
  expect(numbers()).toEqual([first, second])
  expect(takeMismatches()).toEqual([
    expect.stringMatching(`no own id: .*"id":"${listed('sign')[0]?.id}"`),
    expect.stringMatching('no own id: .*"id":""'),
  ])
  expect(warned).not.toHaveBeenCalled()
})

it('a detail renders repeated photos once, and all steps with one id', async () => {
  changeAnswer(casePhotoNew.path, v.array(row), (photos) => twice(withOneId(photos)))
  changeAnswer(detailPart.path, v.looseObject({ flow: v.array(row) }), (part) => ({
    ...part,
    flow: withOneId(part.flow),
  }))
  const { id, photos, flow } = caseIn('handle')
  renderApp({ at: `/caseDetail?id=${id}`, as: WANG })
  expect(await screen.findAllByText(`${photos.length} 张`)).toBeTruthy()
  expect(screen.getByRole('list', { name: '办理经过' }).childElementCount).toBeGreaterThan(1)
  expect(flow.length).toBeGreaterThan(1)
  expect(takeMismatches()).toHaveLength(photos.length)
  expect(warned).not.toHaveBeenCalled()
})

it('the app accepts an account with numbers as organisation ids and an unknown role', async () => {
  changeAnswer(currentUser.path, v.object({ accout: row }), ({ accout }) => ({
    // sic, spec §3
    accout: { ...accout, orgIds: [35020310, null], roles: ['head', 3] },
  }))
  renderApp({ at: '/caseSign', as: WANG })
  await onScreen('案件签收')
  await waitFor(() => expect(useSession.getState().account).not.toBeNull())
  expect(useSession.getState().account).toMatchObject({ orgIds: ['35020310'], roles: ['head'] })
  takeMismatches()
})
