import { ApiError, isAmbiguous, isLoggedOut, MESSAGE } from '@/api/envelope'
import { Unsettled } from './outcome'
import { OfflineError } from '../draft/waiting'

const CHINESE = /[\u4e00-\u9fff]/

/**
 * The reason of a failed submit, as a part of a sentence. Messages of proxies ("Bad Gateway") mean nothing to
 * a user.
 */
function reasonOf(error: unknown): string {
  const own = error instanceof Error && CHINESE.test(error.message) ? error.message : ''
  if (own !== '') return own.replace(/[。！.!，]+$/, '')
  if (!(error instanceof ApiError) || error.kind !== 'http') return MESSAGE.unknown
  const code = error.code ?? 0
  return code >= 500 ? '服务器暂时不可用' : `服务器没有接受（${code}）`
}

/** The message beside the button after a failed submit: the reason, what was `kept`, and what to do. */
export function failureText(error: unknown, kept: string): string {
  if (error instanceof Unsettled) return unsettledWords(error, kept)
  if (error instanceof OfflineError) return `没有提交：网络不通。${kept}，联网后再提交`
  if (isLoggedOut(error)) return `没有提交：登录已过期。${kept}，登录后再提交`
  const why = reasonOf(error)
  if (isAmbiguous(error)) return `${why}，还不知道是否已提交。${kept}，请先查看列表再决定是否重新提交`
  return `没有提交：${why}。${kept}`
}

function unsettledWords({ outcome, origin }: Unsettled, kept: string): string {
  if (outcome === 'not') return `没有提交：${reasonOf(origin)}。${kept}，稍后再提交`
  if (outcome === 'changed')
    return `提交后记录有了变化，不能确定是不是这次提交的。${kept}，请先看办理经过，没有生效再提交`
  return `${origin === null ? '上次提交没有核对成功' : reasonOf(origin)}，还不知道是否已提交。${kept}，再提交时先核对，不会重复`
}

/** The message for an earlier submit with an unknown outcome. */
export const OPEN_WORDS = '上次提交没有收到服务器的回答，还不知道是否生效。再提交时先核对，不会重复'
