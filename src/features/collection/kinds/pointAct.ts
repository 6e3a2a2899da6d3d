import { actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/links'
import { collectAct } from './collectAct'

/** 点位采集, as it goes through the outbox. */
export const pointAct = actKind(collectAct('point', 'collectPoint', to.point))
