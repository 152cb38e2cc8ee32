import type { RequestOf } from '#generated/api-client.ts';
import type { WriteOperation } from '#generated/operations.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import type { CallOf } from '#src/shared/data/write.ts';

/** The portal's way of sending one write, on a button. */
export function Sender<Op extends WriteOperation>(props: {
  of: Op;
  call: CallOf<Op>;
  request: RequestOf<Op>;
}) {
  const write = useWrite(props.of, props.call);
  const state = write.isSending ? 'sending' : (write.problem?.code ?? (write.result ? 'sent' : 'ready'));
  return (
    <>
      <button type="button" onClick={() => write.send(props.request)}>
        {'Send'}
      </button>
      <output>{state}</output>
    </>
  );
}
