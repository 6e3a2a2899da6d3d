import type { AnnouncementSeed } from './announcementSeed'
import { latestAnnouncements } from './announcementsLatest'
import { moreAnnouncements } from './announcementsMore'

const first: readonly AnnouncementSeed[] = [
  {
    title: '关于开展台风“海葵”过后户外广告安全排查的通知',
    department: '厦门市数字城管监督指挥中心',
    category: '通知',
    pinned: true,
    daysAgo: 1,
    body: `<p>各区城市管理局、各采集中队：</p><p>台风“海葵”已过境，部分户外广告、店招支架松动，存在坠落隐患。现就安全排查通知如下：</p>
<ol><li><strong>排查范围：</strong>主次干道、学校、医院、公交站、骑楼街区两侧的户外广告和牌匾标识。</li>
<li><strong>上报要求：</strong>采集员发现松动、倾斜的，按“存在坠落隐患”上报，近景、远景各一张，先提醒行人绕行。</li>
<li><strong>处置要求：</strong>中队接案后 2 小时内到场，先围挡、后加固或拆除。</li></ol>
<p>排查自即日起三天内完成，结果由各区汇总报送。</p>`,
    attachments: ['户外广告隐患排查表.doc', '重点路段清单.pdf'],
  },
  {
    title: '关于调整中山路步行街巡查频次的通知',
    department: '思明区城市管理局',
    category: '通知',
    pinned: true,
    daysAgo: 2,
    body: `<p>各中队、采集中队：</p><p>节假日期间中山路步行街客流增加，自本周五起调整巡查频次：</p>
<table><tr><th>时段</th><th>原频次</th><th>现频次</th></tr><tr><td>09:00–12:00</td><td>1 次</td><td>2 次</td></tr><tr><td>14:00–18:00</td><td>2 次</td><td>3 次</td></tr><tr><td>18:00–22:00</td><td>2 次</td><td>4 次</td></tr></table>
<p>重点关注店外经营、流动兜售和垃圾桶满溢。发现问题随拍随报，能自行处置的现场处置。</p>`,
    attachments: [],
  },
  {
    title: '关于规范处置后照片拍摄的提示',
    department: '监督考评科',
    category: '通知',
    pinned: false,
    daysAgo: 4,
    body: `<p>上月核查不通过案件中，三成因照片无法比对。请注意：</p>
<ul><li>处置后照片与处置前 <strong>同一角度、同一距离</strong>，带同一参照物。</li><li>照片水印的时间、位置由系统写入，不得翻拍。</li><li>井盖、道路类案件补一张踩踏或通行照片。</li></ul><p>照片不符的，一律打回重拍。</p>`,
    attachments: ['拍摄示例.pdf'],
  },
  {
    title: '上月案件处置情况通报',
    department: '监督考评科',
    category: '通报',
    pinned: false,
    daysAgo: 6,
    body: `<p>上月全市立案 12,846 件，按期处置率 96.2%，返工率 2.1%。</p>
<table><tr><th>区</th><th>按期处置率</th><th>返工率</th></tr><tr><td>思明</td><td>97.1%</td><td>1.8%</td></tr><tr><td>湖里</td><td>96.8%</td><td>2.0%</td></tr><tr><td>集美</td><td>95.9%</td><td>2.4%</td></tr><tr><td>海沧</td><td>96.4%</td><td>1.9%</td></tr><tr><td>同安</td><td>94.7%</td><td>2.9%</td></tr><tr><td>翔安</td><td>94.9%</td><td>2.6%</td></tr></table>
<p>超期集中在道路破损、行道树缺失两类，请相关单位提前申请延期或挂账，不得逾期不报。</p>`,
    attachments: ['上月考评明细.xls'],
  },
  {
    title: '关于高温天气户外作业时间安排的通知',
    department: '厦门市数字城管监督指挥中心',
    category: '通知',
    pinned: false,
    daysAgo: 7,
    body: `<p>近期气温持续偏高。气温达 37℃ 以上的，12:00–15:00 停止户外连续作业；达 40℃ 的，当日停止户外作业，紧急案件除外。</p>
<p>因此不能按时办结的，请在到期前申请延期，理由写明高温停工。各中队备足饮水和防暑药品。</p>`,
    attachments: [],
  },
  {
    title: '关于共享单车秩序专项整治的通知',
    department: '思明区城市管理局',
    category: '通知',
    pinned: false,
    daysAgo: 9,
    body: `<p>为改善地铁口、公交站、学校周边停放秩序，自下周一起开展为期两周的专项整治。</p>
<ol><li>采集员对成堆 10 辆以上的，按“共享单车堆积”上报，写明品牌和数量。</li><li>中队通知运营企业，<strong>1 小时内</strong>清运到位。</li><li>占用盲道的随到随移。</li></ol>`,
    attachments: ['重点点位表.xls'],
  },
]

/** All notices, newest first. */
export const announcements: readonly AnnouncementSeed[] = [
  ...first,
  ...latestAnnouncements,
  ...moreAnnouncements,
].sort((a, b) => a.daysAgo - b.daysAgo)
