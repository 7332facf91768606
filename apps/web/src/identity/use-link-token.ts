import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What a mailed link proves stands behind its `#`, which no server sees, and leaves the address as soon as it is read. Empty: none. */
export function useLinkToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
