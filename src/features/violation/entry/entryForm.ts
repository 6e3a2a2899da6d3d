import * as v from 'valibot'
import type { BuildingRow } from '@/api/contract/building'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { standingProblems, type Standing } from '@/domain/standing'
import { NATURES } from '@/domain/violation/survey'
import { entryProblems } from '@/domain/violation/surveyEvidence'
import { photoItem, present } from '@/kit/attachments/photoItem'

/** 巡查录入 as its draft keeps it. */
export const entryForm = v.object({
  buildingId: v.string(),
  /** The building as it was last seen: without a network it cannot be asked. Null while it has not been seen. */
  about: v.nullable(v.object({ title: v.string(), note: v.string(), floors: v.number() })),
  /** 是否新增违建; '' while nobody has said. */
  finding: v.picklist(['', 'no', 'yes']),
  nature: v.picklist(NATURES),
  kind: v.string(),
  area: v.string(),
  floor: v.string(),
  stage: v.string(),
  measures: v.array(v.string()),
  remark: v.string(),
  farReason: v.string(),
  photos: v.array(photoItem),
  /** Where and when it was handed in; of the submit. */
  told: v.nullable(
    v.object({
      time: v.string(),
      longitude: v.nullable(v.number()),
      latitude: v.nullable(v.number()),
      accuracy: v.nullable(v.number()),
    }),
  ),
})
export type EntryForm = v.InferOutput<typeof entryForm>
export type BuildingSeen = NonNullable<EntryForm['about']>

export const emptyEntry = (buildingId: string): EntryForm => ({
  buildingId,
  about: null,
  finding: '',
  nature: 'build',
  kind: '',
  area: '',
  floor: '',
  stage: '',
  measures: [],
  remark: '',
  farReason: '',
  photos: [],
  told: null,
})

/** What the form, its draft and the outbox say of the building. */
export const seenOf = ({ name, buildingNo, address, floors }: BuildingRow): BuildingSeen => ({
  title: name || buildingNo,
  note: [buildingNo, address].filter(Boolean).join(' · '),
  floors,
})

/** What keeps the entry from being sent, from the top of the form down. Photos still on their way do not. */
export const missingIn = (form: EntryForm, standing: Standing): Problem[] => [
  ...standingProblems(form.farReason, standing),
  ...entryProblems({ ...form, photoCount: present(form.photos).length }),
  ...remarkProblems('photos', form.photos),
]
