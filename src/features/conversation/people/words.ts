import type { Colleague } from '@/api/contract/conversation'

/** 思明区城管局 鹭江中队 · 班组长 · 在岗 */
export const placeOf = ({ orgName, duty, onDuty }: Colleague): string =>
  [orgName, duty, onDuty ? '在岗' : '不在岗'].filter(Boolean).join(' · ')
