import { describe, expect, it } from 'vitest'
import { CLEAR, closeness, markedWords, meaningOf, type Named } from '@/domain/problemWords/meaning'
import { rankProblems } from '@/domain/problemWords/rank'

describe('what people say', () => {
  it.each([
    ['电瓶车', '非机动车'],
    ['无障碍', '盲道 道路破损'],
    ['窨井', '井盖'],
    ['下水口', '雨水箅 雨水口 污水 雨水'],
    ['粪水', '污水 水体'],
    ['自来水', '供水 上水'],
    ['天然气', '燃气'],
    ['街灯', '路灯'],
    ['信号灯', '信号灯'],
    ['电线', '电力 线缆'],
    ['充电', '充电桩'],
    ['探头', '监控'],
    ['单杠', '健身'],
    ['公交车站', '公交站'],
    ['天桥', '天桥'],
    ['路标', '路名牌 标志牌'],
    ['护栏', '护栏 栏杆'],
    ['公厕', '公共厕所 公厕'],
    ['中转站', '垃圾中转站 垃圾站'],
    ['垃圾箱', '垃圾箱 桶'],
    ['废品', '暴露生活垃圾 生活垃圾 垃圾'],
    ['灯箱', '户外广告 广告'],
    ['店招', '牌匾 店招'],
    ['榕树', '古树'],
    ['树木', '行道树 树'],
    ['花坛', '花钵 花坛'],
    ['椅子', '座椅'],
    ['加油机', '加油站'],
    ['违章', '私搭乱建 违法建设 搭建'],
    ['衣物', '晾挂 晾晒'],
    ['装修垃圾', '积存渣土 渣土 建筑垃圾 装修垃圾'],
    ['河里', '水域 河道'],
    ['烤串', '烧烤'],
    ['货物', '物料'],
    ['牛皮癣', '小广告'],
    ['标语', '标语 横幅'],
    ['施工', '工地 施工'],
    ['挖路', '施工占道 围挡'],
    ['扬尘', '扬尘'],
    ['土方车', '渣土车'],
    ['小贩', '游商 占道经营 店外经营'],
    ['夜市', '占道经营 游商'],
    ['桌椅', '店外经营 店外'],
    ['水淹', '积水'],
    ['步道', '人行道 道路破损'],
    ['沙子', '道路不洁 路面垃圾 泥土'],
    ['门口', '门前 店外'],
    ['三包', '门前三包 门前'],
    ['机油', '油污 道路不洁'],
    ['不通', '堵塞 不畅'],
    ['折', '断枝 断裂 破损 损坏'],
    ['烂', '破损 损坏 破裂 故障 异常'],
    ['没亮', '不亮'],
    ['没了', '缺失 缺'],
    ['歪', '倒伏 倾斜 倾倒 移位'],
    ['坠', '坠落 垂落 脱落 缺失'],
    ['翘', '松动 缺损'],
    ['溢', '满溢 外溢'],
    ['臭', '不洁 脏污 异味'],
    ['乱停', '乱停放 停放 堆积'],
    ['挡', '占用 占道'],
    ['堆', '堆放 乱堆 堆'],
    ['乱', '混乱 乱'],
    ['洞', '坑 破损 塌陷'],
    ['陷', '塌陷 下沉 沉降'],
    ['渗', '泄漏 渗漏 洒漏 破裂'],
    ['喷', '爆管 破裂'],
    ['撒', '洒漏'],
    ['噪音', '扰民 噪'],
    ['拉', '悬挂'],
    ['涂', '张贴 喷涂 乱贴'],
    ['发', '派发'],
    ['夜里', '夜间'],
    ['烟', '油烟'],
    ['没关', '敞开'],
    ['死', '枯萎'],
    ['路上', '道路 路面 车行道'],
    ['地面', '道路 路面'],
    ['店铺', '店外 门前'],
  ])('%s is %s in the city’s types', (word, names) => {
    expect(meaningOf(word).parts.map((part) => part.names.join(' '))).toEqual([names])
  })

  const namesIn = (typed: string) => meaningOf(typed).parts.map(({ names }) => names[0])

  it('is read word by word, the longest known word first, whatever stands between', () => {
    expect(namesIn('电动车占盲道')).toEqual(['非机动车', '占用', '盲道'])
    expect(namesIn(' 路灯不亮了 ')).toEqual(['路灯', '不亮'])
    expect(namesIn('路灯，路灯!')).toEqual(['路灯'])
    expect(namesIn('垃圾站')).toEqual(['垃圾中转站'])
  })

  it('is read in pairs of characters where no word is known, without those that say nothing', () => {
    expect(meaningOf('钟楼很高')).toEqual({
      parts: [{ names: ['钟楼'], weight: 2 }],
      rest: ['钟', '楼', '高'],
    })
    expect(meaningOf('钟路灯楼').parts.map(({ names }) => names.join())).toEqual(['路灯'])
    expect(meaningOf('钟路灯楼').rest).toEqual(['钟', '楼'])
    expect(meaningOf('钟钟楼').rest).toEqual(['钟', '楼'])
  })

  it('says nothing in pinyin or in nothing', () => {
    for (const typed of ['', '  ', 'ld', 'jg 12']) expect(meaningOf(typed)).toEqual({ parts: [], rest: [] })
  })

  it('weighs a thing more than what is wrong with it, and that more than where it is', () => {
    expect(meaningOf('路灯掉路上').parts.map(({ weight }) => weight)).toEqual([3, 2, 1])
  })

  it('is marked in what was found by its own words and by the city’s', () => {
    expect(markedWords('电单车')).toBe('电单车 非机动车')
    expect(markedWords('jg')).toBe('jg')
  })
})

const near = (typed: string, named: Partial<Named>) =>
  Math.round(closeness(meaningOf(typed), { big: '', small: '', ...named }) * 100) / 100

describe('how near a type is to what was said', () => {
  it('is clear where its own name has the word, the more of it the clearer', () => {
    expect(near('路灯', { small: '路灯' })).toBe(33.3)
    expect(near('路灯', { small: '路灯井盖' })).toBe(31.8)
    expect(near('路灯', { small: '路灯' })).toBeGreaterThan(CLEAR)
  })

  it('falls from the problem over the manual to the class', () => {
    expect(near('路灯', { problem: '路灯不亮' })).toBe(27.3)
    expect(near('路灯', { about: '路灯' })).toBe(12.3)
    expect(near('路灯', { big: '路灯' })).toBe(6.3)
    expect(near('路灯', {})).toBe(0)
  })

  it('counts what is said in two places a little more, and the second name of a word a little less', () => {
    expect(near('路灯', { small: '路灯', big: '路灯' })).toBe(33.6)
    expect(near('污水', { small: '水体' })).toBe(29.97)
    expect(near('污水', { small: '污水水体' })).toBe(31.8)
  })

  it('counts single characters once each where type or problem has them', () => {
    expect(near('钟楼', { small: '钟' })).toBe(1)
    expect(near('钟楼', { problem: '楼' })).toBe(1)
    expect(near('钟楼', { small: '钟楼' })).toBe(24.2)
    expect(near('钟楼', { about: '钟' })).toBe(0)
  })
})

describe('the order of what was found', () => {
  const found = (item: string, small: string, hit = false, typeId = item) => ({
    item,
    typeId,
    named: { big: '', small },
    hit,
  })

  it('is the gateway’s where the words say nothing', () => {
    const all = [found('b', '井盖'), found('a', '路灯')]
    expect(rankProblems(meaningOf('ld'), all)).toEqual(['b', 'a'])
  })

  it('has the nearest first, and equal ones as they came', () => {
    const all = [found('a', '井盖'), found('b', '路灯井盖'), found('c', '路灯'), found('d', '护栏')]
    expect(rankProblems(meaningOf('路灯'), all)).toEqual(['c', 'b', 'a', 'd'])
  })

  it('lets what the gateway found go first unless another is clearly nearer', () => {
    expect(rankProblems(meaningOf('路灯'), [found('near', '路灯'), found('hit', '路灯井盖', true)])).toEqual([
      'hit',
      'near',
    ])
    expect(rankProblems(meaningOf('路灯'), [found('hit', '井盖', true), found('near', '路灯')])).toEqual([
      'near',
      'hit',
    ])
  })

  it('shows three types rather than three problems of one', () => {
    const same = ['a', 'b', 'c'].map((item) => found(item, '路灯', false, 'same'))
    expect(rankProblems(meaningOf('路灯'), [...same, found('d', '路灯井盖')])).toEqual(['a', 'd', 'b', 'c'])
  })
})
