/** What a build knows about its site, read from the `VITE_…` names of `.env.<mode>` (spec §3 environment configuration). */
export interface AppEnv {
  title: string
  /** Base path of every call: `/qyapi`, `/`, or an absolute https address (spec §7). */
  baseApi: string
  /** Path of the gateway, below `baseApi`, that faults are sent to; empty: nowhere. */
  reportApi: string
  /** Origin that serves stored files; empty means the page's own (spec §3). */
  previewHost: string
  /** Map keys; empty means that provider is not available (spec §1). */
  baiduAk: string
  tiandituTk: string
  /** 审图号 under which the provider's map is published, shown beside its mark; empty: none is shown. */
  mapApproval: string
  defaultCity: string
  /** WGS84, degrees. */
  defaultCenter: { longitude: number; latitude: number }
  defaultRegion: string
  siteCode: string
}

/** The variables as they come: text, or nothing. Vite adds a few booleans of its own, which nobody reads here. */
export type RawEnv = Record<string, unknown>

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * Reads the variables into an AppEnv. It does not judge them: every rule lives in scripts/env.ts, which stops a build
 * whose variables are wrong, so that the first load carries no explanations.
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
