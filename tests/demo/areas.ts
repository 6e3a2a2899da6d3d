import type { Endpoint } from '@/api/endpoint'
import { isEndpoint } from '../api/isEndpoint'

const contract: Record<string, Record<string, unknown>> = import.meta.glob('../../src/api/contract/**/*.ts', {
  eager: true,
})

/** Endpoints by export name. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(contract).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]): [string, Endpoint][] =>
      isEndpoint(value) ? [[name, value]] : [],
    ),
  ),
)

export const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
