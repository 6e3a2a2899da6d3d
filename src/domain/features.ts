/**
 * spec §6: a feature flag hides something for one specific site code. What it hides (平台统计) and the code
 * are ours until the customer names them; both are data, so that naming them is a change of this table alone.
 */
export const HIDDEN_AT: Readonly<Record<string, readonly string[]>> = {
  platformStatistics: ['zhangzhou'],
}

/** Whether a feature (a route name) is hidden at the site a build is made for (`env.siteCode`). */
export function isHiddenAt(feature: string, siteCode: string, table = HIDDEN_AT): boolean {
  return Object.keys(table).includes(feature) && (table[feature] ?? []).includes(siteCode)
}
