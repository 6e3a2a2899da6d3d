// Classes of objects: entries of dictionaries, whose values count from 1 in this order.

/** 经营品类 */
export const MERCHANT_CATEGORIES = [
  '小吃早点',
  '水果蔬菜',
  '百货杂物',
  '服装鞋帽',
  '餐饮店',
  '修理配钥匙',
  '理发美容',
  '药店',
] as const

/** 业态 of a 摊规点 */
export const STALL_TRADES = ['便民早餐', '果蔬', '夜市小吃', '修补配钥匙', '综合'] as const

export const POINT_TYPES = [
  '农贸市场',
  '学校周边',
  '建筑工地',
  '公厕',
  '垃圾转运点',
  '公交枢纽',
  '医院周边',
] as const

/** How shops of a category are called, after a name or a road; by the order of MERCHANT_CATEGORIES. */
export const SHOP_NAMES: readonly (readonly string[])[] = [
  ['沙茶面', '花生汤', '土笋冻', '肉粽铺', '早餐店', '豆浆油条'],
  ['水果店', '鲜果园', '蔬菜铺', '果蔬超市'],
  ['便利店', '杂货铺', '五金百货', '日用百货'],
  ['服装店', '鞋城', '女装', '童装铺'],
  ['小炒', '海鲜大排档', '牛肉火锅', '饺子馆', '咖啡'],
  ['电动车修理', '配钥匙', '补鞋摊', '手机维修'],
  ['理发店', '美发沙龙', '美甲'],
  ['大药房', '药店'],
]
