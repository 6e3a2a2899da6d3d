import { ApiError, isAmbiguous, isLoggedOut, MESSAGE } from '@/api/envelope'
import { Unsettled } from './fate'
import { NoLine } from '../draft/waiting'

const CHINESE = /[\u4e00-\u9fff]/

/** Why a submit did not get through, as a part of a sentence. What a server between calls it ("Bad Gateway") tells nobody anything. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && CHINESE.test(error.message) ? error.message : ''
  if (said !== '') return said.replace(/[。！.!，]+$/, '')
  if (!(error instanceof ApiError) || error.kind !== 'http') return MESSAGE.unknown
  const code = error.code ?? 0
  return code >= 500 ? '服务器暂时不可用' : `服务器没有接受（${code}）`
}

/** What a form says beside its button when a submit did not get through: why, what was `kept`, and what to do. */
export function failureWords(error: unknown, kept: string): string {
  if (error instanceof Unsettled) return unsettledWords(error, kept)
  if (error instanceof NoLine) return `没有提交：网络不通。${kept}，联网后再提交`
  if (isLoggedOut(error)) return `没有提交：登录已过期。${kept}，登录后再提交`
  const why = reasonOf(error)
  if (isAmbiguous(error)) return `${why}，还不知道是否已提交。${kept}，请先查看列表再决定是否重新提交`
  return `没有提交：${why}。${kept}`
}

function unsettledWords({ fate, origin }: Unsettled, kept: string): string {
  if (fate === 'not') return `没有提交：${reasonOf(origin)}。${kept}，稍后再提交`
  if (fate === 'changed')
    return `提交后记录有了变化，不能确定是不是这次提交的。${kept}，请先看办理经过，没有生效再提交`
  return `${origin === null ? '上次提交没有核对成功' : reasonOf(origin)}，还不知道是否已提交。${kept}，再提交时先核对，不会重复`
}

/** Said of a submit from before whose fate is open. */
export const OPEN_WORDS = '上次提交没有收到服务器的回答，还不知道是否生效。再提交时先核对，不会重复'
