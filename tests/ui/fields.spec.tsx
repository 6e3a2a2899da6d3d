import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CheckRow } from '@/ui/field/CheckRow'
import { Choice } from '@/ui/field/Choice'
import { FieldRow, TextField } from '@/ui/field/TextField'
import { Segmented } from '@/ui/field/Segmented'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { TextArea } from '@/ui/field/TextArea'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form() {
  const [name, setName] = useState('')
  const [text, setText] = useState('已清运')
  return (
    <>
      <TextField
        label="姓名"
        required
        value={name}
        onChange={setName}
        error={name === '' ? '请输入姓名' : undefined}
      />
      <TextField look="row" label="电话" value={name} onChange={setName} error="号码不对" />
      <TextArea label="处置说明" value={text} onChange={setText} maxLength={8} hint="写清怎么处置的" />
    </>
  )
}

describe('a field', () => {
  it('is found by its label, and shows its error until it is fixed', async () => {
    render(<Form />)
    const field = screen.getByRole('textbox', { name: /姓名/, description: '请输入姓名' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-required')).toBe('true')
    await userEvent.type(field, '林志强')
    expect(screen.queryByText('请输入姓名')).toBeNull()
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([null, null])
  })

  it('in a row of a card is connected to its label and its error too', () => {
    render(<Form />)
    expect(screen.getByRole('textbox', { name: '电话', description: '号码不对' })).toBeTruthy()
  })

  it('counts characters and stops at the limit', async () => {
    render(<Form />)
    const area = screen.getByRole('textbox', { name: '处置说明', description: '写清怎么处置的' })
    expect(screen.getByText('3 / 8')).toBeTruthy()
    await userEvent.type(area, '一二三四五六七')
    expect(screen.getByText('8 / 8')).toBeTruthy()
    expect(screen.getByDisplayValue('已清运一二三四五')).toBe(area)
  })

  it('keeps the letters of an input method until the word is written, and cuts it then', () => {
    render(<Form />)
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '处置说明' })
    fireEvent.compositionStart(area)
    fireEvent.change(area, { target: { value: '已清运letters' } })
    expect(area.value).toBe('已清运letters')
    fireEvent.change(area, { target: { value: '已清运垃圾清运完成了' } })
    fireEvent.compositionEnd(area)
    expect(area.value).toBe('已清运垃圾清运完')
  })

  it('counts a rare character as one, and never cuts through it', () => {
    render(<Form />)
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '处置说明' })
    fireEvent.change(area, { target: { value: '𠮷'.repeat(9) } })
    expect(area.value).toBe('𠮷'.repeat(8))
    expect(screen.getByText('8 / 8')).toBeTruthy()
  })

  it('that opens a picker is a button with its value and its error', async () => {
    const onClick = vi.fn<() => void>()
    render(<FieldRow label="承办单位" placeholder="请选择" error="请选择承办单位" onClick={onClick} />)
    await userEvent.click(
      screen.getByRole('button', { name: /承办单位.*请选择/, description: '请选择承办单位' }),
    )
    expect(onClick).toHaveBeenCalledOnce()
  })
})

const results = [
  { value: 'done', label: '已处置' },
  { value: 'none', label: '无需处置' },
  { value: 'other', label: '非本部门', disabled: true },
] as const

function Pickers({ multiple = false }: { multiple?: boolean }) {
  const [result, setResult] = useState<(typeof results)[number]['value']>()
  const [lamps, setLamps] = useState<string[]>([])
  const [on, setOn] = useState(false)
  return (
    <>
      <Segmented label="处置结果" required options={results} value={result} onChange={setResult} />
      <Choice
        label="灯色"
        multiple={multiple}
        options={['红灯', '黄灯', '绿灯'].map((label) => ({ value: label, label }))}
        value={lamps}
        onChange={setLamps}
      />
      <CheckRow label="同意协议" checked={on} onChange={setOn} />
      <SwitchRow label="户外模式" checked={on} onChange={setOn} />
    </>
  )
}

describe('a choice', () => {
  it('of a few options moves by tap and by arrow key', async () => {
    // jsdom has no such function, and the arrow keys of user-event call it.
    vi.stubGlobal('CSS', { escape: (text: string) => text })
    render(<Pickers />)
    const group = screen.getByRole('radiogroup', { name: /处置结果/ })
    await userEvent.click(within(group).getByText('无需处置'))
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: '无需处置' }).checked).toBe(true)
    await userEvent.keyboard('{ArrowUp}')
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: '已处置' }).checked).toBe(true)
  })

  const pressed = () => screen.getAllByRole('button', { pressed: true }).map((chip) => chip.textContent)

  it('in a filter replaces the previous one, and a second tap clears it', async () => {
    render(<Pickers />)
    await userEvent.click(screen.getByRole('button', { name: '红灯' }))
    await userEvent.click(screen.getByRole('button', { name: '黄灯' }))
    expect(pressed()).toEqual(['黄灯'])
    await userEvent.click(screen.getByRole('button', { name: '黄灯' }))
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  })

  it('of several keeps them all', async () => {
    render(<Pickers multiple />)
    await userEvent.click(screen.getByRole('button', { name: '黄灯' }))
    await userEvent.click(screen.getByRole('button', { name: '红灯' }))
    expect(pressed()).toEqual(['红灯', '黄灯'])
  })

  it('of yes or no is a named checkbox or switch', async () => {
    render(<Pickers />)
    await userEvent.click(screen.getByRole('switch', { name: '户外模式' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '同意协议' }).checked).toBe(true)
  })
})
