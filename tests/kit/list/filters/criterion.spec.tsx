import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { TextField } from '@/ui/field/TextField'
import { RemovableChip } from '@/ui/list/Chips'
import { defineFilters, isNarrowed, readListQuery, wireQuery, criterion } from '@/kit/list/filters/filters'
import { ListTools } from '@/kit/list/ListTools'
import { around } from '../../harness'

const NOW = Date.UTC(2026, 5, 12, 4)

/** The number of cats at a place: known only to this object. */
const cats = criterion<number>({
  key: 'cats',
  empty: 0,
  read: (query) => Number(query.get('cats') ?? '') || 0,
  write: (count) => ({ cats: count === 0 ? '' : String(count) }),
  wire: (count) => ({ catCount: count === 0 ? '' : String(count) }),
  problem: (count) => (count > 9 ? '最多 9 只' : ''),
  Field: ({ value, onChange }) => (
    <TextField
      label="猫的数量"
      value={value === 0 ? '' : String(value)}
      onChange={(typed) => onChange(Number(typed) || 0)}
    />
  ),
  Chip: ({ value, onChange }) => <RemovableChip label={`${value} 只猫`} onRemove={() => onChange(0)} />,
})

const homes = defineFilters({
  criteria: [cats],
  sorts: [{ key: 'oldest', label: '最早登记', by: '登记时间' }],
  search: { label: '搜索住处', placeholder: '门牌号' },
  unit: '处',
})

let address = new URLSearchParams()
const listQuery = () => readListQuery(homes, address)

/** A list whose address is `address`. */
function Homes() {
  const [, draw] = useState(0)
  const change = (entries: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries(entries)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    address = next
    draw((count) => count + 1)
  }
  return <ListTools filters={{ set: homes, listQuery: listQuery(), change }} total={3} />
}

function open(query = '') {
  address = new URLSearchParams(query)
  const user = userEvent.setup()
  render(<Homes />, { wrapper: around().wrapper })
  return user
}
const chips = () =>
  within(screen.getByRole('list', { name: '排序和筛选' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

async function openSheet(user: ReturnType<typeof open>) {
  await user.click(screen.getByLabelText('筛选'))
  return within(await screen.findByRole('dialog', { name: '筛选' }))
}

beforeEach(() => {
  address = new URLSearchParams()
})

describe('a further criterion is one more object', () => {
  it('appears in the sheet, and then in the address, on a chip and on the wire', async () => {
    const user = open('tab=2')
    expect(chips()).toEqual(['最早登记'])
    expect(wireQuery(homes, listQuery(), NOW, null)).toEqual({ sort: 'oldest' })
    const sheet = await openSheet(user)
    await user.type(sheet.getByLabelText('猫的数量'), '3')
    expect(address.toString()).toBe('tab=2')
    await user.click(sheet.getByText('查看结果'))
    expect(address.toString()).toBe('tab=2&cats=3')
    expect(chips()).toEqual(['最早登记', '3 只猫'])
    expect(wireQuery(homes, listQuery(), NOW, null)).toEqual({ sort: 'oldest', catCount: '3' })
    expect(isNarrowed(homes, listQuery())).toBe(true)
  })

  it('is removed by a tap on its chip', async () => {
    const user = open('tab=2&cats=3')
    await user.click(screen.getByLabelText('移除 3 只猫'))
    expect(address.toString()).toBe('tab=2')
    expect(chips()).toEqual(['最早登记'])
    expect(isNarrowed(homes, listQuery())).toBe(false)
  })

  it('is cleared by 重置 in the sheet', async () => {
    const user = open('cats=4')
    const sheet = await openSheet(user)
    expect(sheet.getByLabelText<HTMLInputElement>('猫的数量').value).toBe('4')
    await user.click(sheet.getByText('重置'))
    await user.click(sheet.getByText('查看结果'))
    expect(address.toString()).toBe('')
  })

  it('blocks the sheet while it has an error, and shows it', async () => {
    const user = open()
    const sheet = await openSheet(user)
    await user.type(sheet.getByLabelText('猫的数量'), '12')
    expect(sheet.getByRole('button', { name: '查看结果' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(sheet.getByText('查看结果'))
    expect(address.toString()).toBe('')
  })

  it('has the texts of its list: search fields, orders and counter word', () => {
    open()
    expect(screen.getByRole('searchbox', { name: '搜索住处' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('共 3 处')
  })
})
