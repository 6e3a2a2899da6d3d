/** What a build knows about its site, read from the `VITE_…` names of `.env.<mode>` (spec §3 environment configuration). */
export interface AppEnv {
  title: string
  /** Base path of every call: `/qyapi`, `/`, or an absolute https address (spec §7). */
  baseApi: string
  /** Path of the gateway, below `baseApi`, for fault reports; empty: none. */
  reportApi: string
  /** Origin of stored files; empty means the page's own (spec §3). */
  previewHost: string
  /** Map keys; empty means that the provider is not available (spec §1). */
  baiduAk: string
  tiandituTk: string
  /** 审图号 of the provider's map, shown beside its mark; empty: hidden. */
  mapApproval: string
  defaultCity: string
  /** WGS84, degrees. */
  defaultCenter: { longitude: number; latitude: number }
  defaultRegion: string
  siteCode: string
}

/** The variables: text, or undefined. Vite adds a few unused booleans. */
export type RawEnv = Record<string, unknown>

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * Reads the variables into an AppEnv. It does not validate them: the rules are in scripts/env.ts, which stops a build with
 * wrong variables, so that the first load has no messages.
 */
export function parseEnv(raw: RawEnv): AppEnv {
  const [longitude = NaN, latitude = NaN] = text(raw.VITE_DEFAULT_CENTER).split(',').map(Number)
  return {
    title: text(raw.VITE_TITLE),
    baseApi: text(raw.VITE_BASE_API),
    reportApi: text(raw.VITE_REPORT_API),
    previewHost: text(raw.VITE_PREVIEW_HOST),
    baiduAk: text(raw.VITE_BAIDU_AK),
    tiandituTk: text(raw.VITE_TIANDITU_TK),
    mapApproval: text(raw.VITE_MAP_APPROVAL),
    defaultCity: text(raw.VITE_DEFAULT_CITY),
    defaultCenter: { longitude, latitude },
    defaultRegion: text(raw.VITE_DEFAULT_REGION),
    siteCode: text(raw.VITE_SITE_CODE),
  }
}
