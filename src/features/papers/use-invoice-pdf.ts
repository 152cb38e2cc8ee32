import { useEffect, useState } from 'react';
import { downloadInvoice } from '#generated/client/order/order.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';

/** The PDF of an invoice as an address of this page; null while it is read, or why it could not be read. */
export function useInvoicePdf(id: string): {
  readonly address: string | null;
  readonly problem: Problem | null;
} {
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    const stopping = new AbortController();
    let made: string | null = null;
    downloadInvoice({ id }, { signal: stopping.signal, silent: true }).then(
      (file) => {
        if (stopping.signal.aborted) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      },
      (error: unknown) => {
        if (stopping.signal.aborted) return;
        if (!isProblem(error)) throw error;
        setProblem(error);
      },
    );
    return () => {
      stopping.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id]);
  return { address, problem };
}
