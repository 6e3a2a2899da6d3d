import { screen } from '@testing-library/react'
import type { Position } from '@/domain/geo'
import type { Device } from '@/platform/device'
import { demo, type AppTest } from '../app'
import { photo } from './case/city'

// Steps that tests of all areas share: choices, photos, the position of the phone, the error of a form.

export const tap = (label: string) => screen.getByRole('radio', { name: label })

/** The error that the form shows. */
export const failure = async () => (await screen.findByRole('alert')).textContent

/** Resolves once the server has the one photo of a form. */
export const photoArrived = () => screen.findByText('已收到 1 / 1')

/** Adds a photo to a field by name; the server may not have it yet. */
export async function addPhoto(user: AppTest['user'], field: string, name = '现场.jpg'): Promise<void> {
  await user.upload(screen.getByLabelText(`选择${field}`), photo(name, 7))
  await screen.findByText(/^已收到 [01] \/ 1$/)
}

export async function takePhoto(user: AppTest['user'], field: string, name?: string): Promise<void> {
  await addPhoto(user, field, name)
  await photoArrived()
}

/** Some metres to the north. */
export const north = ({ longitude, latitude }: Position, metres: number): Position => ({
  longitude,
  latitude: latitude + metres / 111_195,
})

/** A phone at a position, accurate to `accuracy` (m), with the city's clock and a granted position permission. */
export const standingAt = ({ longitude, latitude }: Position, accuracy = 12): Partial<Device> => ({
  position: () => Promise.resolve({ longitude, latitude, accuracy, time: demo.clock().now() }),
  mayLocateSilently: () => Promise.resolve(true),
})
