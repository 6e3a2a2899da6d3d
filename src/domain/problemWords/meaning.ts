/** An everyday word, and the words of type and problem names for it (GB/T 30428), the more likely first. */
type Saying = readonly [said: string, names: string]

/** Things. */
const THINGS: readonly Saying[] = [
  ['电动车 电瓶车 电单车 单车 自行车 脚踏车 摩托车 助力车 电驴', '非机动车'],
  ['盲道 无障碍', '盲道 道路破损'],
  ['井盖 窨井 沙井 阴井 马葫芦', '井盖'],
  ['下水道 下水口 下水沟 排水沟 排水口 水沟 阴沟 地漏 篦子 箅子', '雨水箅 雨水口 污水 雨水'],
  ['污水 粪水 化粪池', '污水 水体'],
  ['自来水管 自来水 水管 供水', '供水 上水'],
  ['煤气 天然气 液化气 燃气 瓦斯', '燃气'],
  ['路灯 街灯 灯杆 灯泡 灯', '路灯'],
  ['红绿灯 信号灯 交通灯 指示灯', '信号灯'],
  ['电线杆 电线 电缆 线缆 电箱 变电箱 配电箱 变压器 高压', '电力 线缆'],
  ['充电', '充电桩'],
  ['摄像头 探头 监控 电子眼', '监控'],
  ['健身 单杠 双杠 跑步机 漫步机 器材', '健身'],
  ['公交站 公交车站 站台 站牌 候车', '公交站'],
  ['天桥', '天桥'],
  ['路牌 路标 路名 指示牌', '路名牌 标志牌'],
  ['栏杆 护栏 隔离栏 围栏 扶栏', '护栏 栏杆'],
  ['厕所 公厕 洗手间 卫生间 茅房', '公共厕所 公厕'],
  ['垃圾站 中转站 垃圾楼 转运站', '垃圾中转站 垃圾站'],
  ['垃圾桶 垃圾箱 果皮箱 分类桶', '垃圾箱 桶'],
  ['垃圾 废品 大件 旧家具 沙发 床垫', '暴露生活垃圾 生活垃圾 垃圾'],
  ['广告牌 灯箱 广告画 广告', '户外广告 广告'],
  ['招牌 店招 门头 牌匾', '牌匾 店招'],
  ['古树 榕树 老树 名木', '古树'],
  ['树枝 树木 行道树 树', '行道树 树'],
  ['花盆 花坛 花箱 花架 盆栽 花钵', '花钵 花坛'],
  ['长椅 椅子 凳子 座椅 石凳 板凳 长凳', '座椅'],
  ['加油站 加油机 油站', '加油站'],
  ['违建 违章 搭建 搭棚 棚子 铁皮 加盖 阳光房', '私搭乱建 违法建设 搭建'],
  ['衣服 衣物 被子 床单 晾 晒', '晾挂 晾晒'],
  ['建筑垃圾 装修垃圾 渣土 砖头 土堆 水泥块', '积存渣土 渣土 建筑垃圾 装修垃圾'],
  ['河道 河里 河边 河面 湖里 湖边 湖面 水面 海边 溪 河 湖', '水域 河道'],
  ['烧烤 烤串 烤肉 撸串', '烧烤'],
  ['杂物 货物 纸箱 材料 物料 消防通道', '物料'],
  ['小广告 牛皮癣 传单 卡片 办证 贴纸', '小广告'],
  ['横幅 标语 条幅 布条', '标语 横幅'],
  ['工地 施工 打桩 挖机', '工地 施工'],
  ['围挡 挖路 挖开 修路 挖沟', '施工占道 围挡'],
  ['灰尘 扬尘 尘土 沙尘', '扬尘'],
  ['渣土车 土方车 泥头车 工程车 大货车 拉土', '渣土车'],
  ['摆摊 小贩 摊贩 地摊 叫卖 卖 流动摊 三轮车 推车', '游商 占道经营 店外经营'],
  ['早餐车 夜市 摊位 摊点 摊子', '占道经营 游商'],
  ['桌子 桌椅 桌凳', '店外经营 店外'],
  ['积水 水淹 淹水 内涝 淹', '积水'],
  ['人行道 步道 地砖 砖', '人行道 道路破损'],
  ['泥 沙子 落叶 果皮 纸屑 烟头', '道路不洁 路面垃圾 泥土'],
  ['店门口 门口', '门前 店外'],
  ['门前 三包', '门前三包 门前'],
  ['油污 机油 油', '油污 道路不洁'],
]

/** Problems of things. */
const TROUBLES: readonly Saying[] = [
  ['堵 不通 淤', '堵塞 不畅'],
  ['断 折', '断枝 断裂 破损 损坏'],
  ['坏 烂 破 裂 碎 损', '破损 损坏 破裂 故障 异常'],
  ['不亮 没亮 熄 黑', '不亮'],
  ['不见 没了 丢 缺 偷 少', '缺失 缺'],
  ['倒 歪 斜 倾 撞', '倒伏 倾斜 倾倒 移位'],
  ['掉 坠 脱落', '坠落 垂落 脱落 缺失'],
  ['松 翘 晃', '松动 缺损'],
  ['满 溢 冒 反水 返水', '满溢 外溢'],
  ['脏 臭 异味 味', '不洁 脏污 异味'],
  ['乱放 乱停 停 放', '乱停放 停放 堆积'],
  ['占 挡', '占用 占道'],
  ['堆', '堆放 乱堆 堆'],
  ['乱', '混乱 乱'],
  ['坑 洞', '坑 破损 塌陷'],
  ['塌 陷 下沉', '塌陷 下沉 沉降'],
  ['漏 渗', '泄漏 渗漏 洒漏 破裂'],
  ['爆 喷', '爆管 破裂'],
  ['洒 撒 掉土', '洒漏'],
  ['吵 噪音 噪声 响', '扰民 噪'],
  ['挂 拉', '悬挂'],
  ['贴 涂', '张贴 喷涂 乱贴'],
  ['发', '派发'],
  ['半夜 夜里 晚上 凌晨 夜间', '夜间'],
  ['油烟 烟', '油烟'],
  ['开着 没关', '敞开'],
  ['枯 死', '枯萎'],
]

/** Places: of little weight, because most things are in one. */
const PLACES: readonly Saying[] = [
  ['马路 路上 街上 公路 车道 路面 道路 路', '道路 路面 车行道'],
  ['地上 地面 路边', '道路 路面'],
  ['店家 店铺 商店 饭店 店', '店外 门前'],
]

/** A part of the typed text: its words in names, the more likely first, and its weight. */
interface Part {
  names: readonly string[]
  weight: number
}

/** The meaning of everyday words. Empty for pinyin initials and unknown words. */
export interface Meaning {
  parts: readonly Part[]
  /** The remaining single characters. */
  rest: readonly string[]
}

/** Weight of a part by its type. */
const WEIGHT = { thing: 3, trouble: 2, place: 1, pair: 2 } as const

/** Function words. */
const SMALL = new Set('的了有在被很太着过啊呀吧呢把给是个这那里上下边旁都就又也没不人一们到来去得地')

const DICTIONARY: ReadonlyMap<string, Part> = new Map(
  [
    ...PLACES.map((saying) => [...saying, WEIGHT.place] as const),
    ...TROUBLES.map((saying) => [...saying, WEIGHT.trouble] as const),
    ...THINGS.map((saying) => [...saying, WEIGHT.thing] as const),
  ].flatMap(([said, names, weight]) =>
    said.split(' ').map((word): [string, Part] => [word, { names: names.split(' '), weight }]),
  ),
)
const LONGEST = Math.max(...[...DICTIONARY.keys()].map((word) => word.length))

/** The longest known word at a position; '' for none. */
function wordAt(text: string, at: number): string {
  for (let length = Math.min(LONGEST, text.length - at); length > 0; length--) {
    const word = text.slice(at, at + length)
    if (DICTIONARY.has(word)) return word
  }
  return ''
}

/** Reads everyday words: 电动车占盲道 means 非机动车, 占用 and 盲道. Unknown text is read in pairs of characters. */
export function meaningOf(typed: string): Meaning {
  const text = typed.trim()
  const known: Part[] = []
  let between = ''
  for (let at = 0; at < text.length;) {
    const word = wordAt(text, at)
    const part = DICTIONARY.get(word)
    if (part && !known.includes(part)) known.push(part)
    between += part ? ' ' : text.charAt(at)
    at += word.length || 1
  }
  const runs = between.match(/[㐀-鿿]+/g) ?? []
  const pairs = runs.flatMap((run) => [...run].slice(1).map((_, at) => run.slice(at, at + 2)))
  const telling = (one: string) => !SMALL.has(one)
  return {
    parts: [
      ...known,
      ...pairs
        .filter((pair) => [...pair].every(telling))
        .map((pair) => ({ names: [pair], weight: WEIGHT.pair })),
    ],
    rest: [...new Set(runs.join(''))].filter(telling),
  }
}

/** The words that a search highlights in its results. */
export const markedWords = (typed: string): string =>
  [typed, ...meaningOf(typed).parts.flatMap(({ names }) => names)].join(' ')

/** A type, or one of its problems, by its names; `about`: its text in the manual. */
export interface Named {
  big: string
  small: string
  problem?: string
  about?: string
}

/** Weight of the name that contains the word. */
const IN = { small: 10, problem: 9, about: 4, big: 2 } as const

/** Factor for each less likely name. */
const LESS = 0.9

/** From this score on the result is certain; below it is only the nearest. */
export const CLEAR = 18

/** Score of a type or problem for a meaning; 0 without any match. */
export function closeness({ parts, rest }: Meaning, { big, small, problem = '', about = '' }: Named): number {
  const placeOf = (word: string): number => {
    const places = [
      // Prefers the name that is nearly the word itself: 路灯 before 路灯井盖.
      small.includes(word) ? IN.small + word.length / small.length : 0,
      problem.includes(word) ? IN.problem : 0,
      about.includes(word) ? IN.about : 0,
      big.includes(word) ? IN.big : 0,
    ]
    // A word in several names counts a little more.
    return Math.max(...places) + places.filter((place) => place > 0).length / 10
  }
  const clear = parts.reduce((sum, { names, weight }) => {
    const found = names.map((name, at) => (placeOf(name) >= 1 ? placeOf(name) * Math.pow(LESS, at) : 0))
    return sum + weight * Math.max(...found)
  }, 0)
  return clear + rest.filter((one) => small.includes(one) || problem.includes(one)).length
}
