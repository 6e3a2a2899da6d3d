/**
 * One line of a conversation: '>' was said by the account, '<' by the other one. `#案件`, `#照片` and `#位置 name|address` stand for a
 * card, a photo and a place; `…` in front: hours later.
 */
export interface ConversationSeed {
  meId: string
  peerId: string
  /** When the last line was said, in minutes before now. */
  ago: number
  /** So many lines of the other one at the end were not read. */
  unread: number
  lines: readonly string[]
}

const LIN = '1001'
const CHEN = '1002'
const WANG = '1003'

export const conversations: readonly ConversationSeed[] = [
  {
    meId: WANG,
    peerId: '1401',
    ago: 6,
    unread: 2,
    lines: [
      '<王局，早上 12345 转来 3 件占道经营，都在鹭江街道，已派你们。',
      '>收到，鹭江中队在签。',
      '<#案件',
      '<这件市民连续打了三次，麻烦优先。',
      '>已安排张春燕带队过去，中午前回。',
      '…<处置后照片我看了，核查通过，可以结案。',
      '>好的，辛苦周班长。',
      '<另外，下午三点市里视频调度，主题是台风前的户外广告排查，请准备鹭江、中华两个街道的底数：招牌总数、已排查数、隐患数和整改时限，表格发到局办公室，四点前要汇总上报。',
      '<有问题随时打我。',
    ],
  },
  {
    meId: WANG,
    peerId: CHEN,
    ago: 24,
    unread: 1,
    lines: [
      '>营平路口那件流动摊贩，到现场了吗？',
      '<到了，三个摊，两个已劝离，还有一个不配合。',
      '<#照片',
      '>先固定证据，叫黄伟强过去支援，注意安全。',
      '<明白。',
      '<#位置 营平路与开元路交叉口|营平路 52 号旁',
      '>我看到了。处理完把处置后照片传系统。',
      '<已经清走，地面也冲洗了，处置后照片传了两张，请您确认。',
    ],
  },
  {
    meId: WANG,
    peerId: '1303',
    ago: 95,
    unread: 0,
    lines: [
      '<建国，思明南路那段的绿化带垃圾，你们移过来的两件我们中心接了，但有一件在红线外，应该归市政。',
      '>发我看看是哪一件。',
      '<#案件',
      '>这件我让人改派，不占你们时限。',
      '<多谢。',
    ],
  },
  {
    meId: WANG,
    peerId: '1301',
    ago: 60 * 26,
    unread: 0,
    lines: [
      '>赖主任，湖滨南路的井盖异响，什么时候能修？',
      '<今晚封一条车道换，明早恢复。',
      '>好，我让采集员明早去看。',
    ],
  },
  {
    meId: WANG,
    peerId: '1403',
    ago: 60 * 50,
    unread: 0,
    lines: ['<王局，昨天退回的那件，责任单位改为环卫中心了。', '>知道了，谢谢。'],
  },
  {
    meId: CHEN,
    peerId: '1202',
    ago: 12,
    unread: 2,
    lines: [
      '<美玲，下午你和伟强一组，负责中山路步行街。',
      '>好的，几点集合？',
      '<两点半，中队门口。记得带执法记录仪。',
      '…<#案件',
      '<这件新派的，就在你们路线上，顺路处置一下。',
    ],
  },
  {
    meId: CHEN,
    peerId: '1201',
    ago: 41,
    unread: 0,
    lines: [
      '>我在开元路这边，你到哪了？',
      '<#位置 思明区第八市场|开禾路 39 号',
      '>我过去，五分钟。',
      '<#照片',
      '<已经清理完了，你不用过来了。',
      '>好。',
    ],
  },
  {
    meId: CHEN,
    peerId: LIN,
    ago: 130,
    unread: 1,
    lines: [
      '<陈姐，我上报的那件暴露垃圾，现场能找到吗？在小巷子里面。',
      '>没找到，能发个定位吗？',
      '<#位置 担水巷口|大同路 118 号旁',
      '>看到了，谢谢。',
      '<处置完我去核查。',
    ],
  },
  {
    meId: CHEN,
    peerId: '1404',
    ago: 60 * 30,
    unread: 0,
    lines: ['<督办件还差一份阶段反馈，今天能交吗？', '>能，下班前交。'],
  },
  {
    meId: LIN,
    peerId: '1402',
    ago: 9,
    unread: 1,
    lines: [
      '<志强，你刚报的那件描述里没有写店名，麻烦补一下。',
      '>“阿婆沙茶面”门口，已在补充照片里拍了门头。',
      '<收到，已立案。',
      '<#案件',
      '<今天上报质量不错，继续保持。',
    ],
  },
  {
    meId: LIN,
    peerId: '1101',
    ago: 57,
    unread: 0,
    lines: [
      '>丽华，我下午请假两小时，网格 3 的核实能帮忙看一下吗？',
      '<可以，有几件？',
      '>四件，都在鹭江道沿线。',
      '<行，发我位置，我顺路。',
      '>#位置 鹭江道 178 号|鹭江道 178 号',
      '<收到。',
    ],
  },
  {
    meId: LIN,
    peerId: '1102',
    ago: 60 * 22,
    unread: 0,
    lines: ['<明天专项巡查几点开始？', '>八点半，学校周边先走一遍。', '<好。'],
  },
]

/** What 张春燕 and 王建国 tell each other every working day: their conversation is the longest of the city. */
export const DAILY_TALK = {
  meId: WANG,
  peerId: '1202',
  /** Working days it reaches back, and lines on each. */
  days: 42,
  lines: 28,
  peer: [
    '早班 {n} 人到岗，装备齐。',
    '{street}巡查一遍，劝离流动摊贩 {n} 处。',
    '新签收 {n} 件，已分到人。',
    '#照片',
    '{street}那件已处置，照片传了。',
    '现场有 {n} 家店外经营，口头告知并限时整改。',
    '中午 {street}车流大，晚半小时去。',
    '#案件',
    '这件要和市政一起看，已经联系了。',
    '井盖周边围挡好了，等市政来换。',
    '下午再回头看一遍 {street}。',
    '今天共处置 {n} 件，未超期。',
    '交接班完成，晚班 {n} 人。',
    '#位置 {street}口|{street} 26 号旁',
  ],
  own: [
    '收到。',
    '好，注意安全。',
    '先拍照再处置。',
    '有困难直接打我电话。',
    '这件优先。',
    '辛苦了。',
    '晚点把统计发我。',
    '可以。',
  ],
  streets: ['中山路', '开元路', '大同路', '思明南路', '鹭江道', '镇邦路', '营平路', '升平路'],
} as const
