/** A 投诉 or 建议 of the seed: what was sent, and what was said to it, in turn. */
export interface SuggestionSeed {
  title: string
  content: string
  anonymous?: true
  /** Sent so many days ago. */
  daysAgo: number
  /** So many photos of a problem of this 小类. */
  photos?: readonly [smallType: string, count: number]
  /** About one of the city's cases. */
  aboutCase?: true
  said?: readonly Said[]
  rated?: readonly [score: number, opinion: string]
  /** Its last answer has not been read. */
  unread?: true
}

type Said =
  | { yes: string; by: string }
  | { no: string; by: string }
  /** 追问 */
  | { ask: string }

export const UNITS = {
  centre: '市数字城管监督指挥中心',
  tech: '市数字城管信息中心',
  collect: '采集管理科',
  bureau: '市城市管理局督查处',
  people: '市城市管理局人事教育处',
} as const
