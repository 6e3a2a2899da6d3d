import type { AppEnv } from '@/env/parse'

/** Places that already say what they are: 厦门市, 浦东新区, 延边朝鲜族自治州. A bare 州 says nothing: 泉州 is a city. */
const NAMED = /(市|自治州|盟|区|县)$/

/** The unit that runs this app in its city: the one who answers for the data. */
export function unitOf({ defaultCity }: Pick<AppEnv, 'defaultCity'>): string {
  const city = defaultCity.trim()
  if (city === '') return '本地城市管理部门'
  return `${NAMED.test(city) ? city : `${city}市`}城市管理部门`
}
