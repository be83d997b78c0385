"""
From texts to a map: pandas for the table, GeoPandas for the points.

    pip install "locitorium[pandas]" geopandas matplotlib
    python map_of_texts.py places.png [OUTLINES]      OUTLINES: countries in a format that GDAL reads
"""

# %% Texts, as they stand in a table
import sys

import geopandas
import matplotlib.pyplot as plt
import pandas as pd

import locitorium.pandas  # noqa: F401

picture, *outlines = sys.argv[1:]
reports = pd.DataFrame(
    {
        "day": pd.to_datetime(["2026-03-01", "2026-03-01", "2026-03-04", "2026-03-05", "2026-03-07"]),
        "text": [
            "Flooding closed the bridge between Bamako and Ségou, Mali.",
            "A relief flight from Paris, Texas, was sent on to Tbilisi, Georgia.",
            "Rain in Suva, Fiji, and in Nadi delayed the ferry.",
            "熊本県阿蘇市で地震があり、東京からも救助隊が向かった。",
            "Snow in Lyon; roads to Geneva and Turin are open.",
        ],
    }
)

# %% A row for each mention, joined to its report by the index
places = reports.join(reports["text"].locitorium.places(), how="inner")
print(places[["day", "mention", "display_name", "country_code", "confidence"]].to_string())

# %% Points, and a picture of them
points = geopandas.GeoDataFrame(
    places, geometry=geopandas.points_from_xy(places["lon"], places["lat"]), crs="EPSG:4326"
)
figure, axes = plt.subplots(figsize=(12, 6))
for file in outlines:
    geopandas.read_file(file).set_crs("EPSG:4326", allow_override=True).plot(
        ax=axes, color="#e8e4da", edgecolor="white", linewidth=0.5
    )
points.plot(
    ax=axes,
    column="confidence",
    legend=True,
    legend_kwds={"label": "confidence", "shrink": 0.6},
    markersize=40,
    cmap="viridis",
    edgecolor="black",
    linewidth=0.5,
)
# The first place of each report has its name.
for point in points.groupby(level=0).head(1).itertuples():
    axes.annotate(point.name, (point.lon, point.lat), xytext=(4, 4), textcoords="offset points", fontsize=8)
axes.set(title="Places of five reports", xlim=(-180, 180), ylim=(-60, 85), xlabel="longitude", ylabel="latitude")
figure.savefig(picture, dpi=100, bbox_inches="tight")
