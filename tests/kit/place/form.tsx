import { setDevice } from '@/platform/current'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { connectClient } from '@/app/boot'
import { LocationField, type LocationFieldProps } from '@/kit/place/LocationField'
import type { Place } from '@/kit/place/place'
import { type Device, type Fix } from '@/platform/device'
import { setAccount, startSession } from '@/stores/session'
import { demo, LIN, NOW } from '../../app'
import { around } from '../harness'
import { fakeDevice } from './device'

/** 轮渡码头, a landmark of 鹭江街道. */
export const PIER = { longitude: 118.0735, latitude: 24.4555 }
export const fixAt = (at: { longitude: number; latitude: number }, accuracy = 12): Fix => ({
  ...at,
  accuracy,
  time: NOW,
})

/** The position of 林志强. */
const ACCOUNT = {
  id: 'u-lin',
  name: '林志强',
  mobile: LIN,
  orgCode: '',
  orgName: '',
  orgIds: [],
  roles: ['collector'],
  duty: '',
  gridText: '',
}

type Options = Partial<LocationFieldProps> & { device?: Partial<Device> }

/** A form with one place, in the app with the demo city behind it. `value()` returns the form's value. */
export function renderField({ device = {}, value: initial = null, ...props }: Options = {}) {
  setDevice(
    fakeDevice({
      position: () => Promise.resolve(fixAt(PIER)),
      mayLocateSilently: () => Promise.resolve(false),
      ...device,
    }),
  )
  connectClient()
  startSession(demo.tokenOf(LIN))
  setAccount(ACCOUNT)
  let held: Place | null = initial
  function Form() {
    const [value, setValue] = useState<Place | null>(initial)
    held = value
    return <LocationField label="位置" {...props} value={value} onChange={setValue} />
  }
  const { wrapper, queryClient } = around()
  render(<Form />, { wrapper })
  return { user: userEvent.setup(), value: () => held, queryClient }
}
