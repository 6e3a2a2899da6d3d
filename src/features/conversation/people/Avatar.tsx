import type { Colleague } from '@/api/contract/conversation'
import './people.css'

/** Unit and duty of a colleague: 思明区城管局 鹭江中队 · 班组长 · 在岗. */
export const placeOf = ({ orgName, duty, onDuty }: Colleague): string =>
  [orgName, duty, onDuty ? '在岗' : '不在岗'].filter(Boolean).join(' · ')

/** Background colours. They are only decoration, because the name is beside them. */
const TONES = ['brand', 'ok', 'warn', 'watch'] as const

function toneOf(id: string): (typeof TONES)[number] {
  let sum = 0
  for (const one of id) sum += one.charCodeAt(0)
  return TONES[sum % TONES.length] ?? 'brand'
}

/** The surname in a circle, as decoration beside the name. */
export const Avatar = ({ id, name, large = false }: { id: string; name: string; large?: boolean }) => (
  <span className={`cg-who cg-who-${toneOf(id)}${large ? ' cg-who-large' : ''}`} aria-hidden>
    {Array.from(name.trim())[0] ?? '?'}
  </span>
)
