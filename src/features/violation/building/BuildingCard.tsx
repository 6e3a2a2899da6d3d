import type { ReactNode } from 'react'
import type { BuildingRow } from '@/api/contract/building'
import { dueWords, sinceWords, standingOf } from '@/domain/violation/building'
import { SURVEY_STATE_LABEL } from '@/domain/violation/survey'
import { thumbOf } from '@/kit/data/filePreview'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { LampText } from '@/ui/LampText'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import { buildingTags, DUE_LAMP } from './buildingWords'

export interface BuildingCardProps {
  row: BuildingRow
  /** Instead of its file. */
  onOpen?: () => void
  /** Said in front of its tags: what this phone has done there and the server's list need not show yet. */
  mark?: ReactNode
  action?: ReactNode
}

/** A building in a list: by when it is to be seen, when it was and what was found then, how risky it is, where. */
export function BuildingCard({ row, onOpen, mark, action }: BuildingCardProps) {
  const nav = useNav()
  const now = useNow()
  const { id, name, buildingNo, address, communityName, thumbnail, dueTime, lastVisit, lastState } = row
  const seen = sinceWords(lastVisit, now)
  const place = name.includes(address) ? communityName : address
  return (
    <RowCard
      title={name || buildingNo || '未命名楼栋'}
      lamp={<LampText lamp={DUE_LAMP[standingOf(dueTime, now)]}>{dueWords(dueTime, now)}</LampText>}
      no={buildingNo}
      text={seen ? `上次 ${seen}巡查，${SURVEY_STATE_LABEL[lastState]}` : undefined}
      place={<PlaceLine name={place} at={row} />}
      photo={thumbnail && <Thumb {...thumbOf(thumbnail)} alt={`${name}的照片`} />}
      foot={
        <>
          {mark}
          <RowTags tags={buildingTags(row)} />
        </>
      }
      action={action}
      onOpen={onOpen ?? (() => nav.go(to.oneBuilding({ id })))}
    />
  )
}
