import { call } from '@/api/call'
import { undertakingLast, undertakingSave } from '@/api/contract/caseHandle'
import { isLoggedOut } from '@/api/envelope'
import type { CallOptions } from '@/api/http'

interface Undertaking {
  unit: string
  person: string
  phone: string
}

/**
 * 承办信息 goes before the handling, where there is any: when it is refused the case is still open and nothing is lost. What
 * the server has already, from a try of which only the rest failed, is not sent again: each one is kept as a new line.
 */
export async function sendUndertaking(
  id: string,
  { unit, person, phone }: Undertaking,
  options?: CallOptions,
): Promise<void> {
  const own = { unit: unit.trim(), person: person.trim(), phone: phone.trim() }
  if (own.unit === '' && own.person === '' && own.phone === '') return
  if (await isOnRecord(id, own)) return
  await call(undertakingSave, { data: { id, ...own } }, options)
}

/** Whether this is the last the server was told. Where it does not say, it is told once more. */
async function isOnRecord(id: string, { unit, person, phone }: Undertaking): Promise<boolean> {
  try {
    const last = await call(undertakingLast, { query: { id } }, { quiet: true })
    return last?.unit === unit && last.person === person && last.phone === phone
  } catch (error) {
    if (isLoggedOut(error)) throw error
    return false
  }
}
