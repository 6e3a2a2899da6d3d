import type { CaseDetail } from '@/api/contract/case'
import type { RecordPhoto } from '@/api/contract/record'
import { PhotoKind } from '@/domain/attachment'
import { isPosition } from '@/domain/geo'
import { PHOTO_SOURCES } from '@/domain/shot'
import { sentPhoto } from '@/kit/attachments/sentPhoto'
import { placeAt } from '@/kit/place/place'
import { EMPTY_REPORT, type ReportForm } from '@/entities/report/reportForm'

/** What the server has of a report. */
export interface SentReport {
  record: CaseDetail
  photos: readonly RecordPhoto[]
}

function photoOf({ photoName, photoPath, kind, time, longitude, latitude, source, remark }: RecordPhoto) {
  const sent = {
    attachmentName: photoName,
    attachmentPath: photoPath,
    kind,
    takenAt: time,
    longitude,
    latitude,
    accuracy: null,
    source: PHOTO_SOURCES.find((known) => known === source) ?? 'camera',
    remark,
  }
  return sentPhoto(sent, PhotoKind.near)
}

/** The form as the server has it. */
export function reportOf({ record, photos }: SentReport): ReportForm {
  const { id, longitude, latitude, address, gridCode, description } = record
  const { bigTypeId, bigTypeName, smallTypeId, smallTypeName, problemId, manageProblem } = record
  const at = { longitude, latitude }
  return {
    ...EMPTY_REPORT,
    reportId: id,
    // Its address was seen by whoever reported it: no look-up takes its place.
    place: isPosition(at) ? { ...placeAt(at), address, gridCode, manual: address !== '' } : null,
    type:
      smallTypeId === ''
        ? null
        : {
            bigTypeId,
            bigType: bigTypeName,
            smallTypeId,
            smallType: smallTypeName,
            problemId,
            manageProblem,
            caseType: record.className === '部件' ? '1' : '2',
          },
    photos: photos.filter(({ photoPath }) => photoPath !== '').map(photoOf),
    description,
  }
}
