import type { Endpoint } from '../../src/api/endpoint'

/** An endpoint with its name and file. */
export interface Named {
  module: string
  name: string
  endpoint: Endpoint
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value && 'policy' in value

const modules = import.meta.glob<Record<string, unknown>>('../../src/api/contract/*.ts', { eager: true })

/** Cases come first: a record that several areas share is named after them. */
const isOfCases = ([path]: [string, unknown]): boolean => /\/case\w*\.ts$/.test(path)
const files = Object.entries(modules)

/** Every call of the contract, by file and name. */
export const endpoints: readonly Named[] = [
  ...files.filter(isOfCases),
  ...files.filter((file) => !isOfCases(file)),
].flatMap(([path, exported]) => {
  const module = path.replace(/^.*\/|\.ts$/g, '')
  return Object.entries(exported).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ module, name, endpoint }] : [],
  )
})

/** Whether it only reads, so that a call changes nothing. */
export const isRead = ({ endpoint: { method, policy } }: Named): boolean => method === 'GET' && !policy.acts
