-- Words are learnt while the table grows, before its size is analyzed: taken for small, it was read whole for every word, so that a
-- catalogue of 800 shops took 45 s to fill instead of 3.
ALTER FUNCTION search_learn() SET enable_seqscan = off;
