import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { letFail, useCity } from '../city'
import { numbers, rowOf } from '../rows'
import { stepListed } from '../steps'

useCity()

const open = async (search = '', as = WANG) => {
  const app = renderApp({ at: `/caseAddFeedback${search}`, as })
  await onScreen('追加反馈')
  return app
}

describe('追加反馈', () => {
  it('shows the cases from 待处置 on, in every stage, without tabs', async () => {
    const wire = watchWire()
    await open('', CHEN)
    const all = stepListed('feedback', CHEN)
    expect(new Set(all.map(({ facts }) => facts.stage)).size).toBeGreaterThan(2)
    await screen.findByText(`共 ${all.length} 件`)
    expect(numbers()).toEqual(all.slice(0, 10).map(({ taskNo }) => taskNo))
    expect(screen.queryByRole('tab')).toBeNull()
    expect(wire.to('appCaseHandle/')).toEqual([
      {
        method: 'GET',
        path: '/api-digital/api/v1/appCaseHandle/queryAppendFeedbackPage',
        query: { sort: 'newest', pageNum: '1', pageSize: '10' },
      },
    ])
  })

  it('shows the head the cases of the whole department', async () => {
    await open()
    const all = stepListed('feedback')
    await screen.findByText(`共 ${all.length} 件`)
    expect(all.length).toBeGreaterThan(stepListed('feedback', CHEN).length)
  })

  it('opens the form from the button of a row, and the detail from the rest of the row', async () => {
    const [first] = stepListed('feedback')
    const { user, router } = await open(`?q=${first?.taskNo}`)
    await user.click((await rowOf(first?.taskNo ?? '')).getByText('去反馈'))
    await onScreen('反馈办理')
    expect(router.state.location.search).toContain(`id=${first?.id}`)
    await router.navigate(-1)
    await onScreen('追加反馈')
    await user.click((await rowOf(first?.taskNo ?? '')).getByText(first?.problem.smallType ?? ''))
    await onScreen('反馈详情')
  })
})

describe('追加反馈, with an empty or failed list', () => {
  it('shows a user without cases an empty list, and when rows appear', async () => {
    await open('', LIN)
    await screen.findByText('没有可反馈的案件')
    expect(screen.getByText('案件签收后，可以随时追加反馈。')).toBeTruthy()
  })

  it('shows the error, and the list on 重试', async () => {
    letFail('queryAppendFeedbackPage', '500')
    const { user } = await open()
    await screen.findByText('可反馈案件没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByText(`共 ${stepListed('feedback').length} 件`)
  })
})
