import { beforeEach, expect, it, vi } from 'vitest'
import { keepPhotosOfUser } from '@/stores/keptPhotos'
import { logoutHere } from '@/stores/login'
import { endSession, setAccount, startSession, useSession } from '@/stores/session'
import { useApp } from '../app'

useApp()
const dropped: string[] = []
beforeEach(() => {
  dropped.length = 0
  vi.stubGlobal('caches', { delete: async (name: string) => dropped.push(name) > 0 })
})

const person = (id: string) => ({
  id,
  name: '林志强',
  mobile: '',
  orgCode: '',
  orgName: '',
  orgIds: [],
  roles: [],
  duty: '',
  gridText: '',
})

/** The app is started anew, with a token of this person. */
function start(id: string): void {
  useSession.setState({ userToken: '', account: null, accountToken: '' })
  startSession(`token of ${id}`)
  keepPhotosOfUser()
  setAccount(person(id))
}

it('kept photos outlast a start of the same user, and go when another one comes', () => {
  start('1001')
  dropped.length = 0
  start('1001')
  expect(dropped).toEqual([])
  start('1002')
  expect(dropped).toContain('cg-photos')
})

it('a logout deletes them, at once', () => {
  start('1001')
  dropped.length = 0
  logoutHere()
  expect(dropped).toEqual(['cg-photos'])
})

it('a phone without such a storage has none to delete', () => {
  vi.stubGlobal('caches', undefined)
  expect(() => start('1003')).not.toThrow()
  endSession()
})
