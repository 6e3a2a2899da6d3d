import { gridKind } from '@/entities/object/kinds/gridKind'
import { ObjectDetailScreen } from '@/entities/object/ObjectDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { GridContents } from './GridContents'

/** 网格详情 */
export default function GridDetail() {
  return (
    <ObjectDetailScreen kind={gridKind} id={useScreenParams('gridDetail').id}>
      {(record) => <GridContents record={record} />}
    </ObjectDetailScreen>
  )
}
