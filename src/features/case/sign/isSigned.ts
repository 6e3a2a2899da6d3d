import { call } from '@/api/call'
import { detail } from '@/api/contract/case'
import { Stage } from '@/domain/case/stage'

/**
 * Whether a case has been signed by the one of this name, asked of the city: after a submit whose answer was lost. A city that
 * does not tell who signed is believed that it was this one. False where nobody can tell.
 */
export async function isSigned(id: string, name: string): Promise<boolean> {
  try {
    const { stage, signerName } = await call(detail, { query: { id } }, { quiet: true, loading: false })
    return stage > Stage.dispatched && (signerName === '' || signerName === name)
  } catch {
    return false
  }
}
