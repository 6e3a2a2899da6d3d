import { actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/links'
import { collectAct } from './collectAct'

/** 摊规点采集, as it goes through the outbox. */
export const stallPointAct = actKind(collectAct('stallPoint', 'collectStallPoint', to.stallPoint))
