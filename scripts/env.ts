import { parseEnv, type AppEnv } from '../src/env/parse.ts'

interface Rule {
  name: string
  /** Completes the sentence "expected …". */
  expected: string
  holds: (value: string) => boolean
}

function parseUrl(value: string): URL | undefined {
  try {
    return new URL(value)
  } catch {
    return undefined
  }
}

function isOrigin(value: string): boolean {
  const url = parseUrl(value)
  return (url?.protocol === 'http:' || url?.protocol === 'https:') && url.origin === value
}

function isHttpsBase(value: string): boolean {
  const url = parseUrl(value)
  return url?.protocol === 'https:' && url.search === '' && url.hash === ''
}

/** A swapped "latitude,longitude", the usual mistake, is outside these bounds. */
function isInChina(value: string): boolean {
  if (!/^\d+(\.\d+)?,\d+(\.\d+)?$/.test(value)) return false
  const { longitude, latitude } = parseEnv({ VITE_DEFAULT_CENTER: value }).defaultCenter
  return longitude >= 73 && longitude <= 136 && latitude >= 3 && latitude <= 54
}

const filled = (value: string) => value.trim() !== ''

/** The only copy of the rules of spec §3 "Environment configuration"; the app itself only reads (src/env/parse.ts). */
export const envRules: readonly Rule[] = [
  { name: 'VITE_TITLE', expected: 'the title of the application, not empty', holds: filled },
  {
    name: 'VITE_BASE_API',
    expected: '/qyapi, / or an absolute https:// address',
    holds: (value) => value === '/qyapi' || value === '/' || isHttpsBase(value),
  },
  {
    name: 'VITE_REPORT_API',
    expected: 'nothing, or a path of the gateway such as /api-digital/api/v1/app/faults',
    holds: (value) => value === '' || /^(\/[\w.-]+)+$/.test(value),
  },
  {
    name: 'VITE_PREVIEW_HOST',
    expected: 'nothing, or an origin such as https://files.example.com (no path, no slash at the end)',
    holds: (value) => value === '' || isOrigin(value),
  },
  {
    name: 'VITE_BAIDU_AK',
    expected: 'the key of Baidu maps; may be empty, must be there',
    holds: () => true,
  },
  {
    name: 'VITE_TIANDITU_TK',
    expected: 'the key of Tianditu; may be empty, must be there',
    holds: () => true,
  },
  {
    name: 'VITE_MAP_APPROVAL',
    expected: 'the 审图号 of the map, such as 审图号：GS(2024)0650号; may be empty, must be there',
    holds: () => true,
  },
  { name: 'VITE_DEFAULT_CITY', expected: 'the name of the city, not empty', holds: filled },
  {
    name: 'VITE_DEFAULT_CENTER',
    expected: '"longitude,latitude" in degrees (WGS84), within China, such as 118.10,24.49',
    holds: isInChina,
  },
  {
    name: 'VITE_DEFAULT_REGION',
    expected: 'the code of the region, digits only, such as 194',
    holds: (value) => /^\d+$/.test(value),
  },
  { name: 'VITE_SITE_CODE', expected: 'the code of the site, not empty', holds: filled },
]

/**
 * Checks all variables of a mode and reads them.
 *
 * @param raw the variables, as `loadEnv(mode, root, 'VITE_')` gives them
 * @param mode name of the mode, for the message: its file is `.env.<mode>`
 * @throws Error that lists every missing or wrong variable with what is expected, so that one run shows all of them
 */
export function checkEnv(raw: Record<string, string | undefined>, mode: string): AppEnv {
  const wrong = envRules.flatMap(({ name, expected, holds }) => {
    const value = raw[name]
    if (value !== undefined && holds(value)) return []
    const found = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`
    return [`  ${name} ${found}, expected ${expected}`]
  })
  if (wrong.length > 0) {
    throw new Error(`The environment of mode "${mode}" (.env.${mode}) is not usable:\n${wrong.join('\n')}`)
  }
  return parseEnv(raw)
}
