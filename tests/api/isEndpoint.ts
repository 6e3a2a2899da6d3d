import type { Endpoint } from '@/api/endpoint'

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value && 'policy' in value
