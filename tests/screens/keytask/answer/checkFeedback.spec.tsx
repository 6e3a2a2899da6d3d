import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onScreen, renderApp, WANG } from '../../../app'
import { itIsAList } from '../../../families/itIsAList'
import { useCity } from '../../case/city'
import { numbersOf, rowOf } from '../checks'
import { lists, taskIn, ZHOU } from '../tasks'

useCity()

describe('核查反馈', () => {
  itIsAList({
    ...lists,
    usersWithoutRows: [ZHOU],
    at: '/checkFeedback',
    title: '核查反馈',
    as: WANG,
    tabs: [
      {
        tab: '待反馈',
        call: 'queryUnFeedbackPage',
        rows: () => numbersOf('taskAnswer', WANG),
        empty: '没有待反馈核查',
        what: '待反馈督办任务',
      },
      {
        tab: '已反馈',
        search: '?tab=done',
        call: 'queryDoneFeedbackPage',
        query: { sort: 'newest' },
        rows: () => numbersOf('taskAnswered', WANG, 'newest'),
        empty: '还没有已反馈核查',
        what: '已反馈督办任务',
      },
    ],
  })

  it('opens the form from the button of a row, and the detail from the rest of the row', async () => {
    const { user, router } = renderApp({ at: '/checkFeedback', as: WANG })
    const record = taskIn('taskAnswer')
    await user.click((await rowOf(record.taskNo)).getByText('去反馈'))
    await onScreen('核查反馈办理')
    expect(router.state.location.search).toContain(`id=${record.id}`)
    await router.navigate(-1)
    await onScreen('核查反馈')
    await user.click((await rowOf(record.taskNo)).getByText(record.reason))
    await onScreen('核查反馈详情')
  })

  it('offers no action under 已反馈', async () => {
    renderApp({ at: '/checkFeedback?tab=done', as: WANG })
    await screen.findByText(`共 ${numbersOf('taskAnswered', WANG).length} 件`)
    expect(screen.queryByText('去反馈')).toBeNull()
  })
})
