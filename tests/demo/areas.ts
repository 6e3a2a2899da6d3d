import type { Endpoint } from '@/api/endpoint'
import type { Route } from '@/demo/gateway/handle'
import { isEndpoint } from '../api/isEndpoint'

// What contract and demo hold, by the name of the file.

type Modules = Record<string, Record<string, unknown>>

const contract: Modules = import.meta.glob('../../src/api/contract/**/*.ts', { eager: true })
const handlers: Modules = import.meta.glob('../../src/demo/handlers/**/*.ts', { eager: true })

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'handler' in value

/** '../../src/api/contract/case.ts' → 'case' */
const areaOf = (file: string): string => file.replace(/^.*\/(?:contract|handlers)\/(.*)\.ts$/, '$1')

const byArea = <T>(modules: Modules, pick: (exported: unknown) => T[]): ReadonlyMap<string, T[]> =>
  new Map(
    Object.entries(modules)
      .map(([file, module]): [string, T[]] => [areaOf(file), Object.values(module).flatMap(pick)])
      // A file of shapes only, like record.ts, has nothing to answer.
      .filter(([, found]) => found.length > 0),
  )

export const endpointsByArea = byArea(contract, (value) => (isEndpoint(value) ? [value] : []))

/** Every array of routes a handlers file exports, taken together. */
export const routesByArea = byArea(handlers, (value) => (Array.isArray(value) ? value.filter(isRoute) : []))

/** Endpoints by the name they are exported under. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(contract).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]): [string, Endpoint][] =>
      isEndpoint(value) ? [[name, value]] : [],
    ),
  ),
)

export const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
