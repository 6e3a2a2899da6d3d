import { screen } from '@testing-library/react'
import type { Position } from '@/domain/geo'
import type { Device } from '@/platform/device'
import { demo, type AppTest } from '../app'
import { photo } from './case/city'

// What the tests of all areas do and read in the same way: choices, photos, where the phone is, what a form fails with.

export const tap = (label: string) => screen.getByRole('radio', { name: label })

/** What the form says that it failed with. */
export const failure = async () => (await screen.findByRole('alert')).textContent

/** The one photo of a form has reached the server. */
export const photoArrived = () => screen.findByText('已收到 1 / 1')

/** Adds a photo by a field's name, which may not have reached the server yet. */
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

/** A phone that is there, as sure of it as said (m), whose clock goes with the city's, and need not ask. */
export const standingAt = ({ longitude, latitude }: Position, accuracy = 12): Partial<Device> => ({
  position: () => Promise.resolve({ longitude, latitude, accuracy, time: demo.clock().now() }),
  mayLocateSilently: () => Promise.resolve(true),
})
