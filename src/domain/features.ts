/**
 * spec §6: a feature flag hides something at one site code. The hidden feature (平台统计) and the code are ours until the
 * customer names them; both are data in this table.
 */
export const HIDDEN_AT: Readonly<Record<string, readonly string[]>> = {
  platformStatistics: ['zhangzhou'],
}

/** Whether a feature (a route name) is hidden at the site of this build (`env.siteCode`). */
export function isHiddenAt(feature: string, siteCode: string, table = HIDDEN_AT): boolean {
  return Object.keys(table).includes(feature) && (table[feature] ?? []).includes(siteCode)
}
