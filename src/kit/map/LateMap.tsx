import { latePart } from '@/kit/screen/late'
import type { MapViewProps } from './MapView'

const Blank = () => null

/** The map of a form: its chunk loads after the fields. */
export const LateMap = latePart<MapViewProps>(
  '地图',
  () => import('./MapView').then(({ MapView }) => MapView),
  Blank,
)
