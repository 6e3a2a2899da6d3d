import { parseEnv } from './parse'

/** The environment this bundle was built for. Checked at build time (scripts/env.ts), constant at run time. */
export const env = parseEnv(import.meta.env)
