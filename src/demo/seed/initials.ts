// First letters of the characters the class tree uses; 行 is x here (行道树, 人行). A test compares the results with a
// full dictionary, so a new word with a character that is missing shows at once.
const LETTERS: Readonly<Record<string, string>> = {
  a: '碍',
  b: '不保办包匾半变备布摆暴本板标步爆玻笔箅篦被边部钵闭',
  c: '传充冲出厕吵场垂存尘常床成拆持撑敞朝材次残沉程窗缠臭超车长除餐',
  d: '东倒兜凳到动单地垫堆堵大定带店打挡搭断灯点电等道顶',
  f: '伏分发幅废扶放方服法浮范覆贩防非',
  g: '供光公共古告固工干广拱挂更杆杠构果柜沟盖管规过隔',
  h: '号红候化后回坏患或户护换晃横河活海混湖火灰环画花葫话黑',
  j: '井交件健具净减加即卷圾境家居建旧景机架洁监积经给节街见警迹镜间阶降',
  k: '口可坑块壳开控枯烤空',
  l: '两临乱了亮力垃帘拉捞料晾来林栏楼流涝淋滤漏炉理璃离立类绿缆老芦落裂裸路轮辆连露龙',
  m: '卖名密幔幕明木民没满漫煤盲磨门面马鸣',
  n: '内泥牛能',
  p: '偏品喷坡屏批排棚派漂片牌瓶皮盆破配铺',
  q: '倾全其前劝区卡器墙弃强旗期枪桥气清缺翘起',
  r: '人任入容扔扰榕然燃绕',
  s: '三上事受售商嘶塞声失射少市所手扫损摄撕擅收散施晒松树栓死水洒渗烧生石砂示私缩色蚀设识身输速锁驶',
  t: '亭他体停偷凸台土坛塌天头拖探摊条桶梯涂突脱褪贴踏退途通',
  w: '位卫味围外完挖无未污洼物维网萎违',
  x: '信显下享修像写向响宣宵小屑序悬斜新显校泄洗消癣穴窨箱线续行西许锈陷',
  y: '一业以压叶员园域夜已延异影扬摇有样椅油沿涌液淹游源溢烟用眼移营衣要语越运隐雨音',
  z: '中主之作准占周噪在坠子字座张折招指支整早杂枝桌桩植止正渍渣照盏直砖秩站章筑纸罩置脏自装证责转障',
}

const BY_CHARACTER: ReadonlyMap<string, string> = new Map(
  Object.entries(LETTERS).flatMap(([letter, characters]) =>
    [...characters].map((one) => [one, letter] as const),
  ),
)

/** Pinyin initials of a text: 井盖 → jg. Latin letters and digits stay (lower case), anything unknown is left out. */
export function initialsOf(text: string): string {
  return [...text.toLowerCase()]
    .map((one) => BY_CHARACTER.get(one) ?? (/[a-z0-9]/.test(one) ? one : ''))
    .join('')
}
