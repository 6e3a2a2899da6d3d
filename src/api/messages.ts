/** The error catalogue of spec §8: all messages of the client. */
export const MESSAGE = {
  badBody: '返回结果有误，请稍后重试！',
  requestFailed: '请求失败',
  upload: '上传失败，请重新上传',
  http404: '请求地址错误',
  http500: '服务器错误',
  http503: '服务不可用，请联系管理员',
  serverUnusual: '服务器异常，请稍后重试。',
  noResponse: '网络连接错误',
  timeout: '请求超时，请稍后重试',
  unknown: '未知错误',
  dictionary: '获取字典来源失败',
  /** [ours] for an absent call, and for a "not found" that may be about one record. */
  absent: '本市未开通',
  absentOrGone: '没有找到，或本市未开通',
  /** [ours] for HTTP 401 without a message. */
  notLoggedIn: '登录已失效，请重新登录',
} as const

/** Business codes of the envelope (spec §8). */
export const CODE = { ok: 100, notBound: 133, notLoggedIn: 901, notFound: 404 } as const

/** Message for an HTTP status other than 2xx; `statusText` as the server sent it. */
export function httpMessage(status: number, statusText: string): string {
  if (status === 404) return MESSAGE.http404
  if (status === 500) return MESSAGE.http500
  if (status === 503) return MESSAGE.http503
  return statusText || MESSAGE.serverUnusual
}
