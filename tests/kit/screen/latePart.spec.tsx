import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { latePart } from '@/kit/screen/late'

const Waiting = () => <p>加载中</p>
const Arrived = ({ name }: { name: string }) => <p>{name}到了</p>

it('a part keeps its place while it loads, then shows', async () => {
  const Part = latePart('路线', () => Promise.resolve(Arrived), Waiting)
  render(<Part name="路线" />)
  expect(screen.getByText('加载中')).toBeDefined()
  expect(await screen.findByText('路线到了')).toBeDefined()
})

it('a part that fails to load shows this in its place, does not affect the others and can be retried', async () => {
  let tries = 0
  const load = () => (tries++ === 0 ? Promise.reject(new Error('no network')) : Promise.resolve(Arrived))
  const Part = latePart('路线', load, Waiting)
  render(
    <>
      <p>别的</p>
      <Part name="路线" />
    </>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('路线没有加载出来')
  expect(screen.getByText('别的')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^重试/ }))
  expect(await screen.findByText('路线到了')).toBeDefined()
})
