import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setPatience } from '@/kit/screen/ScreenSkeleton'
import { onScreen, renderApp, WANG } from '../app'
import { caseIn, letFail, useCity } from './case/city'
import { watchWire, type Sent } from '../wire'

// Import the screens before the first test: these tests wait for the city, not for a chunk.
import '@/app/routes/screens'
import '@/features/case/screens/HandlingLists'
import '@/features/case/screens/CaseDetails'
import '@/features/case/handle/HandlingEdit'
import '@/features/case/sign/SignOrAssign'

useCity()

beforeEach(() => setPatience(400))
afterEach(() => setPatience(8000))

const SLOW = '网络较慢，还在加载'
/** The next call to this path never answers. */
const hang = (path: string) => letFail(path, 'timeout')
const address = ({ path, query }: Sent) => `${path}?${new URLSearchParams(query)}`
const note = async () => within((await screen.findByText(SLOW)).closest('p') ?? document.body)

describe('an answer that never comes', () => {
  it.each([
    {
      what: 'a list',
      path: 'queryHandlePage',
      at: () => '/caseHandle',
      there: () => screen.findByText(caseIn('handle').taskNo),
    },
    {
      what: 'a detail',
      path: 'caseCommon/detail?',
      at: () => `/caseHandleDetail?id=${caseIn('handle').id}`,
      there: () => screen.findByRole('button', { name: '处置办理' }),
    },
    {
      what: 'a part of a detail',
      path: 'casePhotoNew',
      at: () => `/caseHandleDetail?id=${caseIn('handle').id}`,
      there: () => screen.findByRole('region', { name: '处置前' }),
    },
    {
      what: 'a form',
      path: 'caseCommon/detail?',
      at: () => `/caseEdit?id=${caseIn('sign').id}`,
      there: () => screen.findByRole('button', { name: '确认签收' }),
    },
    {
      what: 'the account a form needs',
      path: 'getCurretUser',
      at: () => `/caseHandleEdit?id=${caseIn('handle').id}`,
      there: () => screen.findByLabelText(/^处置说明/),
    },
    {
      what: 'the numbers of the workbench',
      path: 'todoCount',
      at: () => '/gateway',
      there: () => screen.findByText(/^待处置，\d+ 件$/),
    },
  ])(
    'shows a note after a while, and 重试 cancels the request and sends it again: $what',
    async ({ path, at, there }) => {
      const wire = watchWire()
      hang(path)
      const { user } = renderApp({ at: at(), as: WANG })
      const { getByText } = await note()
      const sentBefore = wire.sent.length
      await user.click(getByText('重试'))
      await there()
      expect(wire.sent.slice(sentBefore).some((one) => address(one).includes(path))).toBe(true)
      await waitFor(() => expect(screen.queryByText(SLOW)).toBeNull())
    },
  )

  it('can be left by 返回 in its note', async () => {
    const { user, router } = renderApp({ at: '/caseHandle', as: WANG })
    await screen.findByText(caseIn('handle').taskNo)
    hang('caseCommon/detail?')
    await router.navigate(`/caseHandleDetail?id=${caseIn('handle').id}`)
    await user.click((await note()).getByText('返回'))
    await onScreen('案件处置')
  })
})
