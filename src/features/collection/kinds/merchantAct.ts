import { actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/links'
import { collectAct } from './collectAct'

/** 摊主商户采集, as it goes through the outbox. */
export const merchantAct = actKind(collectAct('merchant', 'collectMerchant', to.boothMerchant))
