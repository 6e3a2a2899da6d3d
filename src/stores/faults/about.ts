/** The part of a fault report about app and platform. It identifies no phone. */
export interface FaultContext {
  version: string
  /** The day of the build, 2026-11-25. */
  built: string
  /** Commit of the sources; '' without a repository. */
  commit: string
  /** The environment it was built for. */
  mode: string
  engine: string
  system: string
}

const ENGINES: readonly [RegExp, string][] = [
  [/wxwork\/(\d+(?:\.\d+)?)/i, '企业微信'],
  [/Chrome\/(\d+)/, 'Chromium'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Version\/(\d+(?:\.\d+)?).*Safari/, 'Safari'],
  [/AppleWebKit\/(\d+)/, 'WebKit'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android (\d+)/, 'Android'],
  [/(?:iPhone|iPad).* OS (\d+(?:_\d+)?)/, 'iOS'],
  [/Windows NT (\d+)/, 'Windows'],
  [/Mac OS X (\d+(?:[._]\d+)?)/, 'macOS'],
  [/Linux()/, 'Linux'],
]

/** All matches: WeCom is reported together with its engine. The model of a phone is left out. */
const named = (userAgent: string, known: readonly [RegExp, string][]): string[] =>
  known.flatMap(([pattern, name]) => {
    const [found, version = ''] = pattern.exec(userAgent) ?? []
    return found === undefined ? [] : [`${name} ${version.replace('_', '.')}`.trim()]
  })

/** Engine and system, by name and major version. */
export function readUserAgent(userAgent: string): Pick<FaultContext, 'engine' | 'system'> {
  const engines = named(userAgent, ENGINES)
  const isWeCom = engines[0]?.startsWith('企业微信') === true
  return { engine: engines.slice(0, isWeCom ? 2 : 1).join('，'), system: named(userAgent, SYSTEMS)[0] ?? '' }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** This build on this engine. */
export const faultContext = (): FaultContext => ({
  version: text(import.meta.env.APP_VERSION),
  built: text(import.meta.env.APP_BUILT),
  commit: text(import.meta.env.APP_COMMIT),
  mode: import.meta.env.MODE,
  ...readUserAgent(navigator.userAgent),
})

/** 版本 0.1.0，2026-11-25，9f1dec8f; a development server has neither day nor commit. */
export const releaseText = ({ version, built, commit }: FaultContext): string =>
  [`版本 ${version || '开发中'}`, built, commit].filter(Boolean).join('，')
