import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Account } from '@/api/contract/account'
import { casePhotoNew, caseRecordPhoto, detailPart } from '@/api/contract/case'
import { get } from '@/api/endpoint'
import { judge, type MoveRules } from '@/domain/verdict'
import { type RecordFlow, type RecordView, RowActions } from '@/kit/record/row/FlowScreen'
import type { ActionLink, RecordKind } from '@/kit/record/kind'
import { OfferedActions } from '@/kit/record/RecordActs'
import { to } from '@/kit/screen/hooks'
import { setAccount, useSession } from '@/stores/session'
import { useToasts } from '@/stores/toasts'
import { around } from '../harness'

type CatAction = 'feed' | 'adopt' | 'brush'
const cat = v.object({
  id: v.string(),
  keeperId: v.string(),
  home: v.picklist(['street', 'shelter']),
  hungry: v.boolean(),
})
type Cat = v.InferOutput<typeof cat>
/** Calls that no test makes. */
const catDetail = get('/cats/detail', { source: 'assumed', about: 'cat', body: cat })
/** In a shelter, by its keeper; and only a hungry one. */
const RULES: Record<CatAction, MoveRules<Cat>> = {
  feed: {
    stage: () => null,
    who: ({ keeperId }, { id }) => (keeperId === id ? null : '只有饲养员可以喂'),
    rules: [({ hungry }) => (hungry ? null : '刚刚吃饱')],
  },
  adopt: {
    stage: ({ home }) => (home === 'shelter' ? null : '还没有入住'),
    who: () => null,
    rules: [],
  },
  brush: {
    stage: ({ home }) => (home === 'shelter' ? null : '还没有入住'),
    who: ({ keeperId }, { id }) => (keeperId === id ? null : '只有饲养员可以梳毛'),
    rules: [],
  },
}

/** A record type known only to this spec. */
const catKind: RecordKind<Cat, Cat, CatAction> = {
  lockType: 'cat',
  noun: '猫',
  reads: { detail: catDetail, flow: detailPart, photos: casePhotoNew, files: caseRecordPhoto },
  verdict: (action, row, actor, now) => judge(RULES[action], row, actor, now),
  trace: ({ home, hungry }) => `${home}|${hungry}`,
  marker: () => null,
  Card: () => null,
  Summary: () => null,
  Head: () => null,
  Info: () => null,
  stamp: () => ({ place: '', number: '' }),
  before: () => undefined,
  links: { files: (id) => to.attachmentDetail({ id }), flow: (id) => to.handleInfo({ id }) },
}

const feed: ActionLink<CatAction> = { action: 'feed', label: '喂食', to: (id) => to.caseHandleEdit({ id }) }
const adopt: ActionLink<CatAction> = { action: 'adopt', label: '领养', to: (id) => to.caseEdit({ id }) }
const brush: ActionLink<CatAction> = { action: 'brush', label: '梳毛', to: (id) => to.applyDelay({ id }) }

const view: RecordView<Cat, Cat, CatAction> = {
  kind: catKind,
  tackleType: 'feed',
  main: () => feed,
  others: [adopt, brush],
  more: [],
}
const flow: Pick<RecordFlow<Cat, Cat, CatAction>, 'kind' | 'act' | 'others'> = {
  kind: catKind,
  act: feed,
  others: [adopt, brush],
}

const account = (id: string): Account => ({
  id,
  name: '王建国',
  mobile: '',
  orgCode: '',
  orgName: '',
  orgIds: [],
  roles: ['handler'],
  duty: '',
  gridText: '',
})
const MIMI: Cat = { id: 'A', keeperId: '1003', home: 'shelter', hungry: true }

beforeEach(() => {
  useToasts.setState({ messages: [] })
  setAccount(account('1003'))
})
afterEach(() => useSession.setState({ account: null }))

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const looksOf = (label: string) => screen.getByText(label).className
const reasonOf = async (label: string) => {
  useToasts.setState({ messages: [] })
  await userEvent.click(screen.getByText(label))
  return useToasts.getState().messages.map(({ text }) => text)
}

function openDetail(record: Cat) {
  const { wrapper, navigator } = around()
  render(<OfferedActions view={view} record={record} />, { wrapper })
  return navigator
}

describe('the actions on a detail of any type', () => {
  it('are those the rules allow, the main one last, each opening its form', async () => {
    const navigator = openDetail(MIMI)
    expect(buttons()).toEqual(['领养', '梳毛', '喂食'])
    expect(['领养', '梳毛', '喂食'].map((label) => looksOf(label).includes('cg-btn-primary'))).toEqual([
      false,
      false,
      true,
    ])
    await userEvent.click(screen.getByText('喂食'))
    expect(navigator.go).toHaveBeenLastCalledWith(to.caseHandleEdit({ id: 'A' }))
    await userEvent.click(screen.getByText('领养'))
    expect(navigator.go).toHaveBeenLastCalledWith(to.caseEdit({ id: 'A' }))
  })

  it('leave out those of another stage or person', () => {
    openDetail({ ...MIMI, home: 'street' })
    expect(buttons()).toEqual(['喂食'])
  })

  it('leave out the main one too when another is allowed', () => {
    openDetail({ ...MIMI, keeperId: '1004' })
    expect(buttons()).toEqual(['领养'])
  })

  it('show one that only a rule forbids, with the reason on a tap', async () => {
    const navigator = openDetail({ ...MIMI, hungry: false })
    expect(buttons()).toEqual(['领养', '梳毛', '喂食'])
    expect(await reasonOf('喂食')).toEqual(['刚刚吃饱'])
    expect(navigator.go).not.toHaveBeenCalled()
  })

  it('keep the main one with its reason when none is allowed', async () => {
    const navigator = openDetail({ ...MIMI, keeperId: '1004', home: 'street' })
    expect(buttons()).toEqual(['喂食'])
    expect(await reasonOf('喂食')).toEqual(['只有饲养员可以喂'])
    expect(navigator.go).not.toHaveBeenCalled()
  })

  it('keep the main one disabled before the user is known', async () => {
    useSession.setState({ account: null })
    openDetail(MIMI)
    expect(buttons()).toEqual(['喂食'])
    expect(await reasonOf('喂食')).toEqual(['正在确认权限，请稍候'])
    act(() => setAccount(account('1003')))
    expect(buttons()).toEqual(['领养', '梳毛', '喂食'])
  })
})

describe('the actions on a row of any type', () => {
  const openRow = (row: Cat) => {
    const { wrapper } = around()
    render(<RowActions flow={flow} row={row} />, { wrapper })
  }

  it('are the move of its list, with other allowed ones before it', () => {
    openRow(MIMI)
    expect(buttons()).toEqual(['领养', '梳毛', '喂食'])
  })

  it('show why a rule forbids the move of its list', async () => {
    openRow({ ...MIMI, hungry: false })
    expect(await reasonOf('喂食')).toEqual(['刚刚吃饱'])
  })

  it('are empty when none is allowed', () => {
    openRow({ ...MIMI, keeperId: '1004', home: 'street' })
    expect(buttons()).toEqual([])
  })

  it('are empty before the user is known', () => {
    useSession.setState({ account: null })
    openRow(MIMI)
    expect(buttons()).toEqual([])
  })
})
