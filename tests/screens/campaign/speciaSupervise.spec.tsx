import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demo, onScreen } from '../../app'
import { useCity } from '../case/city'
import {
  chooseItem,
  drafts,
  openRegister,
  placed,
  registered,
  SCREENS,
  submit,
  takePhotos,
} from './registering'

useCity()

const open = (also = '') => openRegister(SCREENS.speciaSupervise, also)

describe('文明督导', () => {
  it('is the 登记 of scored campaigns, and preselects the only current one', async () => {
    const app = await open()
    await screen.findByText('第二季度文明城市实地督导')
    await placed()
    await chooseItem(app, '无障碍设施')
    await takePhotos(app)
    await screen.findByText('已收到 2 / 2')
    await submit(app)
    await screen.findByText(/已登记 ZX20260612\d{5}/)
    expect(registered()).toMatchObject([{ campaignId: 'ZX004', itemId: 'ZX004-I7' }])
  })

  it('offers no campaign of another type', async () => {
    const { user } = await open()
    await screen.findByText('第二季度文明城市实地督导')
    await user.click(screen.getByRole('button', { name: /^专项/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '选择专项' }))
    expect(sheet.getAllByRole('button', { name: /进行中/ })).toHaveLength(1)
  })

  it('leaves no draft when nothing was written, and a draft that opens here when something was', async () => {
    const { user, router } = await open()
    await screen.findByText('第二季度文明城市实地督导')
    await placed()
    await router.navigate('/gateway')
    await onScreen('工作台')
    expect(await drafts()).toEqual([])
    await router.navigate('/speciaSupervise')
    await user.type(await screen.findByLabelText('问题描述'), '盲道断头')
    await screen.findByText(/^草稿已存在本机/)
    await router.navigate('/gateway')
    await expect.poll(async () => (await drafts()).length).toBe(1)
    expect(demo.db().findings.size).toBeGreaterThan(0)
  })
})
