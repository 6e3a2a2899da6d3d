import type { FindingResult } from '@/domain/campaign/finding'

/** What happened to a finding so far, the last word first: open, given to somebody, handed in, sent back, closed. */
export type FindingEnding = 'open' | 'given' | 'passedOn' | 'handedIn' | 'sentBack' | 'closed' | 'onTheSpot'

/** Who plays: the accounts by name, colleagues of theirs, and those of other units. */
export type FindingPlayer = 'lin' | 'wu' | 'wang' | 'chen' | 'huang' | 'municipal' | 'sanitation'

export interface FindingSeed {
  campaign: string
  /** Which of its items, from 0. */
  item: number
  /** Hours since it was registered, by whom, and in words what was seen. */
  ago: number
  by: FindingPlayer
  text: string
  ending: FindingEnding
  /** Who puts it right. */
  handler?: FindingPlayer
  result?: FindingResult
  /** What was said of it when it was put right, and at the 复核. */
  told?: string
  said?: string
  reviewer?: FindingPlayer
}

const LONG =
  '实验小学北门至营平路口约 80 米：放学前后有 5 至 7 个流动摊贩沿盲道一字排开，卖烤肠、炸串和玩具，三轮车占去半幅非机动车道，' +
  '接孩子的电动车只能绕进机动车道；门口保安多次劝离，离开十分钟又回来。摊主称“就卖半小时”，现场油污一片，垃圾未清。' +
  '建议放学时段定点值守，并和学校商量接送点外移。'

/** Every finding of the city as it is written down; stories/special tells them move by move. */
export const findings: readonly FindingSeed[] = [
  { campaign: 'ZX001', item: 0, ago: 1, by: 'lin', text: LONG, ending: 'open' },
  {
    campaign: 'ZX001',
    item: 2,
    ago: 3,
    by: 'lin',
    text: '水果店把货架摆到人行道上，占了两米多，只剩一人宽。',
    ending: 'given',
    handler: 'chen',
    said: '今天午后必须收回店内，注意方式方法',
  },
  {
    campaign: 'ZX001',
    item: 1,
    ago: 21,
    by: 'wu',
    text: '幼儿园门口盲道上堆了十几袋水泥和一辆手推车。',
    ending: 'given',
    handler: 'chen',
  },
  {
    campaign: 'ZX001',
    item: 0,
    ago: 22,
    by: 'lin',
    text: '公交枢纽站出口两个水果摊，挡住下客通道。',
    ending: 'handedIn',
    handler: 'chen',
    told: '两个摊位已劝离，引导到大同路便民点经营，现场清扫干净。',
  },
  {
    campaign: 'ZX004',
    item: 3,
    ago: 80,
    by: 'lin',
    text: '背街小巷两户居民在电线上晾晒衣被，垂到行人头顶。',
    ending: 'given',
    handler: 'chen',
  },
  {
    campaign: 'ZX004',
    item: 1,
    ago: 40,
    by: 'lin',
    text: '公交站台旁十多辆共享单车倒成一片，占满人行道。',
    ending: 'sentBack',
    handler: 'chen',
    told: '已联系企业清走倒伏车辆。',
    said: '只清走了站台正面的，站台背后还有四辆压在盲道上，照片没有拍到',
    reviewer: 'lin',
  },
  {
    campaign: 'ZX004',
    item: 2,
    ago: 50,
    by: 'lin',
    text: '步行街两家奶茶店把外卖台搬到门外，排队的人占满通道。',
    ending: 'handedIn',
    handler: 'huang',
    told: '外卖台已收回店内，与两家店签了门前承诺书。',
  },
  {
    campaign: 'ZX004',
    item: 7,
    ago: 60,
    by: 'wu',
    text: '广场花坛边有人扔了一地瓜子壳，没人劝导。',
    ending: 'handedIn',
    handler: 'chen',
    result: 'unfounded',
    told: '到场时地面已由保洁清扫，志愿者在岗，现场没有发现所述情况。',
  },
  {
    campaign: 'ZX004',
    item: 0,
    ago: 44,
    by: 'lin',
    text: '沿海公厕旁绿化带里有成堆的饭盒和饮料瓶。',
    ending: 'open',
  },
  {
    campaign: 'ZX004',
    item: 5,
    ago: 30,
    by: 'wang',
    text: '学校围墙上的公益广告被晒得看不清字，有一块脱了半边。',
    ending: 'passedOn',
    handler: 'chen',
    said: '黄伟强今天有重大活动保障，请你接着办',
  },
  {
    campaign: 'ZX004',
    item: 0,
    ago: 100,
    by: 'lin',
    text: '医院门前垃圾桶满溢，污水流到人行道。',
    ending: 'closed',
    handler: 'sanitation',
    told: '已清运并冲洗地面，加派一次中午清运。',
    said: '现场看过，干净了',
    reviewer: 'lin',
  },
  {
    campaign: 'ZX004',
    item: 1,
    ago: 27,
    by: 'lin',
    text: '一辆电动车横停在盲道上。',
    ending: 'onTheSpot',
    told: '联系车主当场挪走。',
  },
  {
    campaign: 'ZX004',
    item: 6,
    ago: 120,
    by: 'wu',
    text: '盲道被三个隔离墩截断。',
    ending: 'closed',
    handler: 'chen',
    told: '隔离墩已后移，盲道贯通。',
    said: '同意',
    reviewer: 'wang',
  },
  {
    campaign: 'ZX002',
    item: 0,
    ago: 12,
    by: 'lin',
    text: '交叉口雨水箅子断了两根，自行车轮会卡进去。',
    ending: 'handedIn',
    handler: 'municipal',
    result: 'eased',
    told: '先铺钢板围挡，新箅子明天到货后更换。',
  },
  {
    campaign: 'ZX002',
    item: 1,
    ago: 130,
    by: 'lin',
    text: '下穿通道北口集水井淤积过半，落叶盖住进水口。',
    ending: 'closed',
    handler: 'municipal',
    told: '已清掏，抽排试水通畅。',
    said: '试水正常，同意办结',
    reviewer: 'lin',
  },
  {
    campaign: 'ZX003',
    item: 0,
    ago: 24 * 32,
    by: 'lin',
    text: '骑楼立柱上“疏通下水道”小广告十几处，层层叠叠。',
    ending: 'closed',
    handler: 'chen',
    told: '已铲除并用同色涂料覆盖。',
    said: '',
    reviewer: 'wang',
  },
  {
    campaign: 'ZX003',
    item: 0,
    ago: 24 * 26,
    by: 'lin',
    text: '电箱群背面喷涂电话号码。',
    ending: 'closed',
    handler: 'huang',
    told: '喷涂处已打磨补漆，号码已报停机平台。',
    said: '补漆颜色一致，同意',
    reviewer: 'lin',
  },
]
