import type { AnnouncementSeed } from './announcementSeed'
import { collectorRules } from './collectorRules'

/** The squads and collectors of 思明; the bureau of 思明 with its squads; the collectors. */
const SIMING = '350203'
const BUREAU = '35020301'

const figure = (scene: string, caption: string): string =>
  `<figure><img src="{picture ${scene}}" alt="${caption}"/><figcaption>${caption}</figcaption></figure>`

/** Those of the last weeks, with pictures, wide tables and films. */
export const latestAnnouncements: readonly AnnouncementSeed[] = [
  {
    title: '关于中心城区占道经营“夏夜行动”的通知',
    department: '思明区城市管理局',
    category: '通知',
    pinned: false,
    daysAgo: 3,
    audience: BUREAU,
    body: `<p>各中队：</p><p>入夏以来，夜间占道经营、露天烧烤投诉较上月上升 <strong>42%</strong>，集中在 20:00–24:00。局决定自本周五起开展为期三周的“夏夜行动”。</p>
<h3>一、排班</h3>
<table><caption>各中队夜间值守安排</caption><tr><th>中队</th><th>重点路段</th><th>带班</th><th>到岗时间</th><th>人数</th><th>联动单位</th></tr><tr><td>鹭江中队</td><td>开元路、营平片区、八市周边</td><td>张春燕</td><td>19:30</td><td>6</td><td>鹭江派出所</td></tr><tr><td>中华中队</td><td>中山路步行街两端、思明南路骑楼</td><td>李荣辉</td><td>19:30</td><td>8</td><td>中华街道综合执法队</td></tr><tr><td>厦港中队</td><td>沙坡尾、大学路</td><td>许志宏</td><td>20:00</td><td>6</td><td>滨海派出所</td></tr><tr><td>嘉莲中队</td><td>龙山南路、莲花二村</td><td>蔡文斌</td><td>20:00</td><td>5</td><td>嘉莲街道城管科</td></tr></table>
<h3>二、要求</h3><ol><li>先劝导、后处罚，劝导过程全程记录。</li><li>露天烧烤当场熄火，残渣由摊主清运。</li><li>噪声扰民的，通知公安到场后一并处置。</li></ol>
${figure('露天烧烤', '上周五 22:10 开元路沿街烧烤')}
<p>每晚行动结束后，由带班人员在“追加反馈”中填写当晚情况，附照片不少于 3 张。</p>`,
    attachments: ['夏夜行动方案.doc', '夜间投诉点位.xls', '劝导用语示范.mp4', '上周五现场照片.jpg'],
  },
  {
    title: '关于防汛Ⅲ级应急响应期间巡查值守的通知',
    department: '厦门市数字城管监督指挥中心',
    category: '通知',
    pinned: true,
    daysAgo: 5,
    body: `<p>市防汛办已启动防汛<strong>Ⅲ级</strong>应急响应。响应期间：</p>
<ul><li>采集员每班至少巡查低洼路段、下穿通道两次，发现积水先拍远景，<u>不得涉水</u>。</li><li>井盖移位、缺失的，守在现场直至警示到位，再离开。</li><li>各处置单位值班电话 24 小时畅通，<strong>30 分钟</strong>内到场。</li></ul>
${figure('道路积水', '下穿通道积水示例：远景，带水位标尺')}
<h3>积水上报口径</h3><table><tr><th>水深</th><th>上报为</th><th>先做什么</th></tr><tr><td>脚踝以下（15 厘米内）</td><td>道路积水</td><td>拍照上报</td></tr><tr><td>半个车轮（15–27 厘米）</td><td>道路积水（紧急）</td><td>提醒车辆绕行，上报并电话告知值班室</td></tr><tr><td>超过半个车轮</td><td>道路积水（紧急）</td><td>拉警戒线，人不离开，等交警到场</td></tr></table>
<blockquote><p>值班室电话见“值班查询”。台风登陆前后 6 小时，户外巡查由各大队长决定是否暂停。</p></blockquote>`,
    attachments: ['防汛重点点位图.jpg', '积水上报流程.pdf'],
    open: true,
  },
  {
    title: '采集员上报质量红黑榜（第 23 期）',
    department: '监督考评科',
    category: '通报',
    pinned: false,
    daysAgo: 8,
    audience: SIMING,
    body: `<p>本期抽查 600 件，合格 571 件，合格率 95.2%，环比上升 1.1 个百分点。</p>
<table><tr><th>退回原因</th><th>件数</th><th>占比</th></tr><tr><td>照片看不出问题</td><td align="right">12</td><td align="right">41.4%</td></tr><tr><td>位置与照片不符</td><td align="right">8</td><td align="right">27.6%</td></tr><tr><td>类型选错</td><td align="right">6</td><td align="right">20.7%</td></tr><tr><td>重复上报</td><td align="right">3</td><td align="right">10.3%</td></tr></table>
<h3>红榜</h3><p>林志强（鹭江街道 网格 3）、庄雅婷（筼筜街道 网格 1）：连续三期零退回。</p>
<h3>对照</h3>${figure('暴露生活垃圾', '合格：近景看得清垃圾种类和数量')}${figure('非机动车乱停放', '不合格：只拍到车，看不出占了盲道')}`,
    attachments: ['第 23 期抽查明细.xls'],
  },
  {
    title: '关于“门前三包”责任书换签工作的通知',
    department: '思明区城市管理局',
    category: '通知',
    pinned: false,
    daysAgo: 10,
    body: `<p>2026 年度“门前三包”责任书已启用新版，增加了<strong>餐厨垃圾分类投放</strong>和<strong>夜间照明关闭</strong>两项。请各中队于月底前完成换签，沿街商户换签率不低于 98%。</p>
<ol><li>上门时携带执法证，新旧责任书同时出示。</li><li>拒签的，写明理由，拍照留存，不强行要求。</li><li>换签后在“摊主商户采集”中更新责任书编号。</li></ol><p>新版责任书见附件，可直接打印。</p>`,
    attachments: ['门前三包责任书（2026 版）.doc', '沿街商户清单.xls', '换签说明.pdf'],
  },
  {
    title: '城市管理采集员作业规范（2026 版）',
    department: '厦门市数字城管监督指挥中心',
    category: '学习',
    pinned: true,
    daysAgo: 12,
    body: `<p>本规范依据《数字化城市管理信息系统》（GB/T 30428）第 2、5、7 部分及本市城市管理部件、事件分类与立案标准制定，自发布之日起施行，2023 版同时废止。</p>
${collectorRules}
<h3>附：拍摄示例</h3>${figure('雨水箅子', '部件类：整体一张，缺损处一张')}${figure('店外经营', '事件类：带门牌或店招，看得出越线')}
<p align="right">厦门市数字城管监督指挥中心</p>`,
    attachments: ['采集员作业规范（2026 版）.pdf', '考核细则.xls', '拍摄教学片.mp4'],
  },
  {
    title: '关于轮渡片区综合整治期间交通管制的公告',
    department: '厦门市城市管理局',
    category: '公告',
    pinned: false,
    daysAgo: 14,
    open: true,
    body: `<p>因轮渡片区立面整治和管线下地施工，自下周一 0:00 起至下月底：</p><ul><li>鹭江道（大同路口至海后路口）由西向东单向通行；</li><li>升平路、担水巷禁止机动车驶入，商户卸货时段为 5:00–7:00；</li><li>公交站“轮渡”临时迁至海后路 34 号前。</li></ul>
${figure('施工占道', '围挡设置示意')}<p>绕行路线及进展见 <a href="https://www.xm.gov.cn/">市政府网站</a>，施工扰民请拨 12345。</p>`,
    attachments: ['绕行示意图.jpg'],
  },
  {
    title: '关于报送环卫中转站异味整治台账的通知',
    department: '思明区环境卫生中心',
    category: '通知',
    pinned: false,
    daysAgo: 16,
    audience: '35020304',
    body: `<p>请各站点于每周五 16:00 前报送台账：喷淋除臭次数、渗滤液清运次数、周边投诉件数。连续两周未报的，暂停下季度设备更新申请。</p>`,
    attachments: ['台账模板.xls'],
  },
  {
    title: '思明区户外招牌设置导则宣传月活动安排',
    department: '思明区城市管理局',
    category: '公告',
    pinned: false,
    daysAgo: 17,
    open: true,
    body: `<p>本月为户外招牌设置导则宣传月。各街道每周六上午在以下地点设咨询台，现场解答招牌尺寸、亮度、安全检测等问题：</p><dl><dt>第一周</dt><dd>鹭江街道 营平广场</dd><dt>第二周</dt><dd>中华街道 中山路步行街北口</dd><dt>第三周</dt><dd>厦港街道 沙坡尾艺术西区</dd><dt>第四周</dt><dd>嘉莲街道 明发商业广场</dd></dl>${figure('违规户外广告', '常见问题：招牌遮挡窗户、逃生通道')}`,
    attachments: ['招牌设置导则（图解）.pdf', '自查表.doc'],
  },
  {
    title: '关于移动应用升级后照片压缩方式调整的说明',
    department: '厦门市数字城管监督指挥中心',
    category: '公告',
    pinned: false,
    daysAgo: 19,
    body: `<p>新版本上线后，照片长边统一压缩到 1600 像素，一张约 300–500 KB，弱网下更容易传完。原图不再留存在应用内，<strong>请勿依赖手机相册作为证据</strong>。</p><p>水印的时间、位置取自快门按下的一刻，不是提交的一刻。详见“常见问题”。</p>`,
    attachments: [],
  },
  {
    title: '关于组织参加市级业务技能比武的通知',
    department: '信息采集大队',
    category: '通知',
    pinned: false,
    daysAgo: 21,
    audience: SIMING,
    body: `<p>比武分理论（40 分）、路线巡查（40 分）、应急处置（20 分）三项。每组推荐 2 人，有两年以上采集经验者优先。</p><table><tr><th>项目</th><th>时间</th><th>地点</th></tr><tr><td>理论</td><td>下周三 9:00</td><td>指挥中心三楼会议室</td></tr><tr><td>路线巡查</td><td>下周四 8:00</td><td>白鹭洲路—湖滨南路</td></tr><tr><td>应急处置</td><td>下周五 9:00</td><td>文曾路停车场</td></tr></table><p>报名表交组长汇总，本周五下班前截止。</p>`,
    attachments: ['报名表.doc', '理论复习题库.pdf'],
  },
  {
    title: '关于更换破损公共自行车停放桩的公示',
    department: '思明区市政管理中心',
    category: '公告',
    pinned: false,
    daysAgo: 24,
    body: `<p>经现场核查，拟对莲前西路、湖滨南路沿线 86 个破损停放桩分三批更换。更换期间站点借还车不受影响，如有异议请于公示期内反映。</p>${figure('非机动车停放点', '破损停放桩现状')}`,
    attachments: ['更换点位.xls'],
  },
  {
    title: '心肺复苏与中暑急救培训资料',
    department: '监督考评科',
    category: '学习',
    pinned: false,
    daysAgo: 28,
    body: `<h3>中暑：先离开，再降温</h3><ol><li>移到阴凉通风处，解开衣领。</li><li>用湿毛巾擦颈部、腋下、大腿根。</li><li>清醒的小口喝淡盐水；神志不清的<strong>不要喂水</strong>，立即拨打 120。</li></ol><h3>心肺复苏口诀</h3><p>一叫、二听、三按压：每分钟 100–120 次，深度 5–6 厘米，按 30 次吹 2 口。</p>${figure('户外健身设施', '就近的自动体外除颤器（AED）多在体育设施、地铁站厅')}`,
    attachments: ['急救口袋卡.pdf', '按压示范.mp4'],
  },
]
