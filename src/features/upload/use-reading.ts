import { useQueryClient } from '@tanstack/react-query';
import { getViewUploadQueryKey, updateUploadReading } from '#generated/client/upload/upload.ts';
import type { UploadReadingRequest } from '#generated/model/uploadReadingRequest.ts';
import { useWrite } from '#src/shared/data/use-write.ts';

/** Changes how an upload is read. Everything that depends on it is stale then. */
export function useReading(id: string) {
  const client = useQueryClient();
  const { send, sending, isSending, problem } = useWrite('updateUploadReading', updateUploadReading, {
    request: { silent: true },
    onDone: (reply) => client.setQueryData(getViewUploadQueryKey({ id }), reply),
  });
  return {
    sending,
    isSending,
    problem,
    change: (changes: Omit<UploadReadingRequest, 'id'>) => send({ id, ...changes }),
  };
}
